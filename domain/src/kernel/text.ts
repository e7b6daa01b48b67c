import { z } from 'zod'

/**
 * A bounded, trimmed text from a person. Refuses NUL and lone surrogates: Postgres `json` would store them, but every
 * text operator on the stored value would fail later.
 */
export const text = ({ max, min = 0 }: { max: number; min?: number }) =>
  z
    .string('Please enter some text')
    .trim()
    .min(min, min === 1 ? 'Please fill this in' : `Please use at least ${min} characters`)
    .max(max, `Please use at most ${max} characters`)
    .refine(isStorable, 'Contains characters that cannot be stored')
    .refine((value) => min === 0 || !isBlank(value), 'Please use characters that can be seen')

/** True if Postgres can store a text and read it again. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/** True if a text has no visible character. */
export const isBlank = (value: string): boolean => !/[^\p{Z}\p{C}]/u.test(value)
