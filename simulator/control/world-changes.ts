import type { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { applyOp, type Op, playerOf, titleOf, UnknownSubject } from '../state/ops.ts'
import { createPlayer, identityOf } from '../state/players.ts'
import { putPlayer, putTitle, recordChange, renamePlayer } from '../state/state.ts'
import { addBatch, createTitle } from '../state/titles.ts'
import type { ControlCall } from './control-call.ts'
import * as shapes from './shapes.ts'

export function putPlayers(sim: Simulation, { input }: ControlCall) {
  for (const { xuid, ...changes } of shapes.PlayerChanges.parse(input)) putSinglePlayer(sim, xuid, changes)
}

export function putOnePlayer(sim: Simulation, { input, id }: ControlCall) {
  putSinglePlayer(sim, shapes.Xuid.parse(id), shapes.PlayerChange.parse(input))
}

export function putTitles(sim: Simulation, { input }: ControlCall) {
  for (const { titleId, ...title } of shapes.TitleInputs.parse(input)) putSingleTitle(sim, titleId, title)
}

export function putOneTitle(sim: Simulation, { input, id }: ControlCall) {
  putSingleTitle(sim, shapes.TitleId.parse(id), shapes.TitleInput.parse(input))
}

export function addDlc(sim: Simulation, { input, id }: ControlCall) {
  const { name, achievements, at } = shapes.Dlc.parse(input)
  const titleId = shapes.TitleId.parse(id)
  happen(sim, { op: 'addDlc', titleId, name, scores: achievements.map((each) => each.gamerscore) }, at)
}

export function unlock(sim: Simulation, { input }: ControlCall) {
  for (const { ids, count, at, online, ...subject } of shapes.Unlocks.parse(input)) {
    const which = ids === 'all' ? ids : ids ? { ids } : { count: count ?? 1 }
    const past = at !== undefined && at <= sim.clock.now()
    happen(
      sim,
      { op: 'unlock', ...subject, which, online, unlockedAt: past ? at : undefined },
      past ? undefined : at,
    )
  }
}

export function relockTitle(sim: Simulation, { input }: ControlCall) {
  const { ids, at, ...subject } = shapes.Relock.parse(input)
  happen(sim, { op: 'relock', ...subject, which: ids === 'all' ? ids : { ids } }, at)
}

export const play = happening(shapes.Play, (subject) => ({ op: 'play', ...subject }))
export const rename = happening(shapes.Rename, (identity) => ({ op: 'rename', ...identity }))
export const changePrivacy = happening(shapes.Privacy, (setting) => ({ op: 'privacy', ...setting }))
export const banPlayer = happening(shapes.Ban, (refusal) => ({ op: 'ban', ...refusal }))
export const removePlayer = happening(shapes.Delete, (subject) => ({ op: 'delete', ...subject }))

/** A call whose body is an operation, optionally with its time. */
function happening<Input extends { at?: number | undefined }>(
  shape: z.ZodType<Input>,
  toOp: (input: Omit<Input, 'at'>) => Op,
) {
  return (sim: Simulation, { input }: ControlCall) => {
    const { at, ...rest } = shape.parse(input)
    happen(sim, toOp(rest), at)
  }
}

/** Applied now, or scheduled when a later date is given. */
function happen(sim: Simulation, op: Op, at: number | undefined): void {
  const time = sim.clock.now()
  const { state, script } = sim.scenario
  if (at === undefined || at <= time) {
    applyOp(state, op, time)
    return
  }
  if ('xuid' in op) playerOf(state, op.xuid)
  if ('titleId' in op) titleOf(state, op.titleId)
  script.schedule(at, op)
}

function putSinglePlayer(sim: Simulation, xuid: string, changes: z.infer<typeof shapes.PlayerChange>): void {
  const { state } = sim.scenario
  const { gamertag, modernGamertag, suffix, ...rest } = changes
  const known = state.players.get(xuid)
  if (!known && gamertag === undefined)
    throw new UnknownSubject(`Player ${xuid} is new and needs a gamertag.`)
  const player = known ?? createPlayer(xuid, identityOf(gamertag ?? '', modernGamertag, suffix))
  if (known && (gamertag ?? modernGamertag ?? suffix) !== undefined)
    renamePlayer(state, known, identityOf(gamertag ?? known.gamertag, modernGamertag, suffix))
  Object.assign(player, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)))
  putPlayer(state, player)
  recordChange(state, sim.clock.now(), player, 'profile')
}

/** Achievements with a later date are scheduled as an addition of their own. */
function putSingleTitle(sim: Simulation, titleId: number, input: shapes.TitleInput): void {
  const { state } = sim.scenario
  const { achievements, ...sketch } = input
  const title = createTitle({ titleId, ...sketch })
  const time = sim.clock.now()
  const byDate = Map.groupBy(achievements, (each) => each.addedAt ?? 0)
  const dates = [...byDate.keys()].sort((a, b) => a - b)
  for (const date of dates.filter((each) => each <= time)) {
    const added = byDate.get(date) ?? []
    addBatch(
      title,
      added.map((each) => each.gamerscore),
      date,
      added[0]?.dlc ?? null,
    )
  }
  putTitle(state, title)
  for (const date of dates.filter((each) => each > time)) {
    const added = byDate.get(date) ?? []
    const scores = added.map((each) => each.gamerscore)
    happen(sim, { op: 'addDlc', titleId, name: added[0]?.dlc ?? 'Title update', scores }, date)
  }
}
