import { formatCount } from '#lib/formats.ts'

/** `1 credit`, `1,500 credits` */
export const creditWords = (count: number): string => `${formatCount(count)} ${count === 1 ? 'credit' : 'credits'}`
