import type { Parts } from '@vignette/domain/generation/schemas'
import classes from './video-parts.module.css'

export const partNames = { hook: 'Hook', script: 'Script', description: 'Description' } as const

/** The text of a short video, part by part. */
export const VideoParts = ({ parts }: { readonly parts: Parts }) => (
  <dl className={classes.parts}>
    {(['hook', 'script', 'description'] as const).map((part) => (
      <div key={part}>
        <dt>{partNames[part]}</dt>
        <dd dir="auto">{parts[part]}</dd>
      </div>
    ))}
  </dl>
)
