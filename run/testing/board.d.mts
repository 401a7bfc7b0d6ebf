export interface Step {
  progress(told: string): void
  end(outcome: 'passed' | 'failed', told?: string): void
}

export interface Board {
  begin(name: string): Step
  close(): void
}

export function newsOn(board: Pick<Board, 'begin'>, say?: (line: string) => void): (event: object) => void

export function boardOn(
  stream: { write(text: string): unknown; columns?: number; isTTY?: boolean },
  options?: { isLive?: boolean; now?: () => number },
): Board
