import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconLink } from '#components/ui/icons.ts'
import type { MouseEvent } from 'react'
import classes from './copy-link.module.css'

type CopyLinkProps = { readonly articleId: string; readonly question: string }

const shownMs = 2_000

/** A link to the article itself, which a click copies; where that is not possible, it goes into the address. */
export const CopyLink = ({ articleId, question }: CopyLinkProps) => {
  const { copy, copied } = useClipboard({ timeout: shownMs })
  const copyInstead = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlain || !('clipboard' in navigator)) return
    event.preventDefault()
    copy(event.currentTarget.href)
  }
  const Icon = copied ? IconCheck : IconLink
  return (
    <a className={classes.link} href={`/help#${articleId}`} onClick={copyInstead}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span aria-live="polite">{copied ? 'Link copied' : 'Copy link'}</span>
      <span className={classes.what}>to “{question}”</span>
    </a>
  )
}
