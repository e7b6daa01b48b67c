import type { Verdict } from '../calls/network-calls.ts'

const bySubcode: Readonly<Record<number, Verdict>> = {
  463: { code: 'reconnect', tokenExpired: true },
  467: { code: 'reconnect', tokenExpired: true },
  33: { code: 'gone' },
  2207001: { code: 'unavailable' },
  2207003: { code: 'unavailable' }, // it took too long to fetch a picture or video from us
  2207004: { code: 'mediaRefused' },
  2207005: { code: 'mediaRefused' },
  2207006: { code: 'gone' },
  2207008: { code: 'mediaProcessing' },
  2207009: { code: 'mediaRefused' },
  2207010: { code: 'content' },
  2207020: { code: 'mediaProcessing' }, // what was made ready has expired, and is made once more
  2207023: { code: 'mediaRefused' },
  2207026: { code: 'mediaRefused' },
  2207027: { code: 'mediaProcessing' },
  2207028: { code: 'content' },
  2207032: { code: 'unavailable' },
  2207035: { code: 'content' },
  2207040: { code: 'content' },
  2207042: { code: 'quota' },
  2207050: { code: 'restricted' },
  2207051: { code: 'restricted' },
  2207052: { code: 'mediaRefused' }, // it could not be fetched from us
  2207053: { code: 'unavailable' },
  2207057: { code: 'mediaRefused' },
  2207067: { code: 'mediaRefused' },
  2207081: { code: 'permission' },
  4279013: { code: 'mediaProcessing' }, // what was made ready is not there yet, on Threads
  1363030: { code: 'unavailable' },
  1363037: { code: 'unavailable' },
}

const byCode: Readonly<Record<number, Verdict>> = {
  // it has been seen that something is out after one of these
  1: { code: 'unavailable', isOpen: true },
  2: { code: 'unavailable', isOpen: true },
  3: { code: 'notApproved' },
  4: { code: 'rateLimited' },
  9: { code: 'quota' },
  10: { code: 'permission' },
  17: { code: 'rateLimited' },
  32: { code: 'rateLimited' },
  100: { code: 'content' },
  102: { code: 'reconnect' },
  190: { code: 'reconnect' },
  324: { code: 'mediaRefused' },
  341: { code: 'rateLimited' },
  352: { code: 'mediaRefused' },
  368: { code: 'restricted' },
  389: { code: 'mediaRefused' },
  506: { code: 'duplicate' },
  613: { code: 'rateLimited' },
  803: { code: 'gone' },
  6000: { code: 'mediaRefused' },
  36001: { code: 'mediaRefused' },
  36003: { code: 'mediaRefused' },
}

const isPermission = (code: number): boolean => code >= 200 && code < 300

/** Limits of kinds of use are numbered one after another. */
const isLimit = (code: number): boolean => code >= 80_000 && code < 80_100

/** What Meta means by a number and the finer one that comes with it. Undefined if it is neither known. */
export const verdictOf = (code: number, subcode: number | undefined): Verdict | undefined => {
  const fine = subcode === undefined ? undefined : bySubcode[subcode]
  if (fine) return fine
  if (isPermission(code)) return { code: 'permission' }
  return isLimit(code) ? { code: 'rateLimited' } : byCode[code]
}

/** What a container says of itself when nothing came of it: in words with one of the finer numbers. */
export const verdictInWords = (words: string): Verdict => {
  const subcode = /\b(2207\d{3})\b/.exec(words)?.[1]
  return (subcode === undefined ? undefined : bySubcode[Number(subcode)]) ?? { code: 'mediaRefused' }
}
