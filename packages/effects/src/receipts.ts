/** The receipt of an effect whose result needs no other words. */
export const done = { receipt: 'done' } as const

/** What an effect was about is over, or was done before. */
export const nothingToDo = { receipt: 'nothing to do' } as const
