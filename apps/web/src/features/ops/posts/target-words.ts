import type { StaffLogEntry, StaffTarget, TroubledState } from '@vignette/domain/operations/schemas/posts'
import { durationOf } from '#lib/formats.ts'

export const stateNames: Readonly<Record<TroubledState, string>> = {
  due: 'Due and not ended',
  late: 'Late',
  unknown: 'Outcome unknown',
  failed: 'Failed in the last day',
}

export const statusNames: Readonly<Record<StaffTarget['status'], string>> = {
  idle: 'Not scheduled',
  waiting: 'Waiting',
  taken: 'Under way',
  published: 'Published',
  failed: 'Failed',
  unknown: 'Outcome unknown',
  removed: 'Deleted there',
}

export const statusTones: Readonly<Record<StaffTarget['status'], 'plain' | 'good' | 'caution'>> = {
  idle: 'plain',
  waiting: 'plain',
  taken: 'plain',
  published: 'good',
  failed: 'caution',
  unknown: 'caution',
  removed: 'plain',
}

/** As short as it is: "0.4 s", "12 s", else "3 min". */
export const lateWords = (ms: number): string => (ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : durationOf(ms / 1_000))

const partWords = (part: number | null): string => (part === null || part === 0 ? 'The post' : `Part ${part + 1}`)

const knownBy = {
  answered: 'the network answered',
  found: 'it was found there',
  asked: 'the network was asked',
  person: 'a person looked',
} as const

/** One line of the log of a post, as staff read it. */
export const entryWords = ({ what, part, how, turn }: StaffLogEntry): string => {
  const it = partWords(part)
  const known = how === null ? '' : `: ${knownBy[how]}`
  switch (what) {
    case 'begun':
      return `Turn ${turn} began`
    case 'armed':
      return `${it} was armed: the call is about to be made`
    case 'published':
      return `${it} is out${known}`
    case 'refused':
      return `${it} was not taken`
    case 'lost':
      return `${it} got no answer: it may be out or not`
    case 'missing':
      return `${it} is not out${known}`
    case 'doubled':
      return `${it} is out twice, which should never happen`
    case 'changeAsked':
      return 'Somebody asked for another text there'
    case 'changed':
      return 'Its text was changed there'
    case 'removalAsked':
      return 'Somebody asked for it to be deleted there'
    case 'removed':
      return 'It was deleted there'
    case 'wishRefused':
      return 'The network did not do what was asked'
  }
}
