import { formatInstant } from '#lib/formats.ts'

/** A moment, with its zone. */
export const Instant = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatInstant(at)}</time>
