import { type Aspect, aspects, platformIds, platforms } from '@vignette/domain/generation/platforms'
import { type CSSProperties, useId } from 'react'
import { aspectIds, type FieldsProps, shapeOf } from './video-drafts.ts'
import classes from './fields.module.css'

/** The order of the choice: what landscape videos are turned into comes first. */
const shapes: readonly Aspect[] = aspectIds.toSorted(
  (one, other) => aspects[one].width / aspects[one].height - aspects[other].width / aspects[other].height,
)

const ratioOf = (aspect: Aspect) =>
  ({ '--ratio': aspects[aspect].width / aspects[aspect].height }) as Readonly<CSSProperties>

const shownOn = (aspect: Aspect): string =>
  platformIds
    .filter((id) => (platforms[id].aspects as readonly Aspect[]).includes(aspect))
    .map((id) => platforms[id].name)
    .join(', ')

/** The shape of the result. */
export const CropFields = ({ video, draft, change }: FieldsProps) => {
  const name = useId()
  return (
    <>
      <fieldset className={classes.shapes}>
        <legend>Shape</legend>
        {shapes.map((aspect) => (
          <label key={aspect} className={classes.shape}>
            <input
              type="radio"
              name={name}
              value={aspect}
              checked={aspect === draft.aspect}
              onChange={() => change({ aspect })}
            />
            <span className={classes.frame} style={ratioOf(aspect)} aria-hidden />
            <strong>{aspect}</strong>
            <small>{aspects[aspect].name}</small>
          </label>
        ))}
      </fieldset>
      <p className={classes.note}>
        {shapeOf(video) === draft.aspect
          ? 'Your video has this shape already.'
          : `Shown uncropped on ${shownOn(draft.aspect)}. Where a crop would lose the subject, all of the picture is shown before a blurred one.`}
      </p>
    </>
  )
}
