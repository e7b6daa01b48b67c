import { IconArrowRight } from '#components/ui/icons.ts'
import { Facts } from '#components/ui/facts.tsx'
import { formatCount } from '#lib/formats.ts'
import type { PreviewWords } from '../preview-facts.ts'
import classes from './preview-dialog.module.css'

type PreviewBodyProps = { readonly words: PreviewWords; readonly availableNow: number }

/** Credits and money of a choice. */
export const PreviewBody = ({ words: { credits, facts, note }, availableNow }: PreviewBodyProps) => (
  <>
    <div className={classes.credits}>
      <p>
        <strong>{formatCount(availableNow)}</strong> <span>{availableNow === 1 ? 'credit' : 'credits'} left now</span>
      </p>
      <IconArrowRight size={28} stroke={1.5} aria-hidden />
      <p>
        <strong>{formatCount(credits.after)}</strong> <span>{credits.when}</span>
      </p>
    </div>
    <Facts facts={facts} />
    {note && <p>{note}</p>}
  </>
)
