import '@mantine/core/styles/VisuallyHidden.css'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Facts } from '../../../components/ui/facts.tsx'
import { formatCount } from '../../../lib/formats.ts'
import type { PreviewWords } from '../preview-facts.ts'
import classes from './preview-dialog.module.css'

type PreviewBodyProps = { readonly words: PreviewWords; readonly availableNow: number }

/** Credits and money of a choice. */
export const PreviewBody = ({ words: { credits, facts, note }, availableNow }: PreviewBodyProps) => (
  <>
    <p className={classes.credits}>
      <strong>{formatCount(availableNow)}</strong>
      <IconArrowRight size={28} stroke={1.5} aria-hidden />
      <VisuallyHidden>credits left now, then</VisuallyHidden>
      <strong>{formatCount(credits.after)}</strong>
      <span>credits left now, and {credits.when}</span>
    </p>
    <Facts facts={facts} />
    {note && <p>{note}</p>}
  </>
)
