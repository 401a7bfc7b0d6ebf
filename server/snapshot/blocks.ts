const [FIRST_BLOCK, LARGEST_BLOCK] = [4 * 1024, 1024 * 1024]

/** Fills block after block, each twice as large as the last, because a scan of one gamer needs only a small one. */
export function createBlocks() {
  let block = Buffer.alloc(0)
  let end = 0
  let size = FIRST_BLOCK
  /** `write` returns the offset after its last byte. */
  return (most: number, write: (block: Buffer, from: number) => number): { block: Buffer; from: number } => {
    if (end + most > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(size, most))
      size = Math.min(2 * size, LARGEST_BLOCK)
      end = 0
    }
    const from = end
    end = write(block, from)
    return { block, from }
  }
}
