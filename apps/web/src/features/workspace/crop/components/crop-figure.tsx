import type { CSSProperties, ReactNode, Ref } from 'react'
import classes from './crop-figure.module.css'

type CropFigureProps = {
  readonly ratio: number
  readonly caption: string
  readonly size: 'large' | 'small'
  readonly picture?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** A moving picture with a line below that says what it is. A small one leaves room for others on a phone. */
export const CropFigure = ({ ratio, caption, size, picture, children }: CropFigureProps) => (
  <figure className={classes.figure} style={{ '--ratio': ratio } as CSSProperties}>
    <div ref={picture} className={classes.picture} data-small={size === 'small' || undefined}>
      {children}
    </div>
    <figcaption>{caption}</figcaption>
  </figure>
)
