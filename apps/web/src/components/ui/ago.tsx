import { useNow } from '#lib/browser/use-now.ts'
import { formatAgo, formatInstant } from '#lib/formats.ts'

/** How long ago something was, which goes on with time. The exact moment shows when it is pointed at. */
export const Ago = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatInstant(at)}>
    {formatAgo(at, useNow())}
  </time>
)
