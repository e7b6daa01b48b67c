import { z } from 'zod'

/**
 * A bounded, trimmed string of people's text. Refuses NUL and lone surrogates: Postgres `json` stores them, but every
 * text operator on the stored value fails later.
 */
export const text = ({ max, min = 0 }: { max: number; min?: number }) =>
  z
    .string('Please enter a text')
    .trim()
    .min(min, min === 1 ? 'Please fill this in' : `Please use at least ${min} characters`)
    .max(max, `Please use at most ${max} characters`)
    .refine(isStorable, 'Contains characters that cannot be stored')
    .refine((value) => min === 0 || !isBlank(value), 'Please use characters that can be seen')

/** The longest text any input of the product accepts is bounded by its own schema; this is the check they share. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/** Whether there is nothing to see in it. */
export const isBlank = (value: string): boolean => !/[^\p{Z}\p{C}]/u.test(value)
