import type { ReactNode } from 'react'
import { IconVideo } from '#components/ui/icons.ts'
import classes from './network-preview.module.css'

export type PreviewMedium = {
  readonly id: string
  readonly kind: 'image' | 'video'
  readonly altText: string
  /** What is drawn, which fills its place. Null while it is on its way. */
  readonly picture: ReactNode
}

const most = 4

type PreviewMediaProps = { readonly media: readonly PreviewMedium[]; readonly marksAlt: boolean }

/** Up to four pictures and videos, with how many more there are. */
export const PreviewMedia = ({ media, marksAlt }: PreviewMediaProps) => (
  <div className={classes.media} data-count={Math.min(media.length, most)}>
    {media.slice(0, most).map(({ id, kind, altText, picture }, index) => (
      <span key={id}>
        {picture}
        {kind === 'video' && <IconVideo className={classes.video} size={20} stroke={1.75} aria-hidden />}
        {marksAlt && altText !== '' && (
          <span className={classes.alt} aria-hidden>
            ALT
          </span>
        )}
        {index === most - 1 && media.length > most && <span className={classes.others}>+{media.length - most}</span>}
      </span>
    ))}
  </div>
)
