import { formatCount } from '../../lib/formats.ts'

export const endingNames = [
  { value: 'all', label: 'All of it is delivered' },
  { value: 'half', label: 'Half of it is delivered' },
  { value: 'nothing', label: 'It fails' },
  { value: 'running', label: 'It goes on for ten minutes' },
] as const

export type Ending = (typeof endingNames)[number]['value']

/** Units that the job delivers; null while it goes on. */
export const deliveredIn = (ending: Ending, units: number): number | null => {
  switch (ending) {
    case 'all':
      return units
    case 'half':
      return Math.floor(units / 2)
    case 'nothing':
      return 0
    case 'running':
      return null
  }
}

const credits = (count: number): string => `${formatCount(count)} ${count === 1 ? 'credit' : 'credits'}`

/** What became of the credits. */
export const wordsOfRun = (amount: number, units: number, delivered: number | null): string => {
  if (delivered === null) return `While the job goes on, ${credits(amount)} are held. Nothing is charged yet.`
  if (delivered === 0) return `You were not charged: ${credits(amount)} held and returned.`
  const charged = (amount / units) * delivered
  if (charged === amount) return `Done: ${credits(amount)} charged.`
  return `Done in part: ${credits(charged)} charged, ${credits(amount - charged)} returned.`
}
