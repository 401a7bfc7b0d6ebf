import type { Title } from '../state/titles.ts'

const DEEDS = ['First', 'Second', 'Long', 'Silent', 'Hidden', 'Perfect', 'Lucky', 'Final', 'Brave', 'Patient']
const THINGS = [
  'Steps',
  'Light',
  'Journey',
  'Guard',
  'Harvest',
  'Chapter',
  'Summit',
  'Collection',
  'Duel',
  'Dawn',
]

export interface AchievementText {
  name: string
  description: string
  secret: boolean
}

/** Given names win; the rest are generated on demand, because a world has about 100,000 achievements. */
export function achievementText(title: Title, index: number): AchievementText {
  const given = title.texts.get(index)
  const pick = (title.titleId + index * 7) % 100
  const name = given?.name ?? `${DEEDS[pick % 10]} ${THINGS[Math.floor(pick / 10)]}`
  const dlc = title.batches.find((batch) => index < batch.end)?.dlc
  const where = dlc ? `${title.name}: ${dlc}` : title.name
  return { name, description: `Earn “${name}” in ${where}.`, secret: given?.secret ?? false }
}
