import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { Checkbox } from '@mantine/core'
import { Choices } from '#components/form/choices.tsx'
import { formatCount } from '#lib/formats.ts'
import { enhancedSize, type FieldsProps } from './video-drafts.ts'
import classes from './fields.module.css'

const sizes = [
  { id: '1920', label: '1080p' },
  { id: '3840', label: '4K' },
] as const

const steps = [
  { id: 'denoise', label: 'Denoise', description: 'Takes grain out of dark scenes' },
  { id: 'sharpen', label: 'Sharpen', description: 'Makes edges crisper' },
  { id: 'color', label: 'Colour', description: 'Evens out contrast and colour' },
  { id: 'loudness', label: 'Loudness', description: 'To −14 LUFS, as platforms play it' },
] as const

const sizeWords = ({ video, draft }: Pick<FieldsProps, 'video' | 'draft'>): string => {
  const size = enhancedSize(video, draft.longSide)
  if (!size || video.width === null || video.height === null) {
    return `The longest side becomes ${formatCount(draft.longSide)} pixels.`
  }
  const now = `${formatCount(video.width)} × ${formatCount(video.height)}`
  return Math.max(video.width, video.height) >= draft.longSide
    ? `Your video has ${now} pixels and keeps its size.`
    : `From ${now} to ${formatCount(size.width)} × ${formatCount(size.height)} pixels.`
}

/** The size of the result, and what is done on the way. */
export const EnhancementFields = ({ video, draft, change }: FieldsProps) => (
  <>
    <div className={classes.field}>
      <Choices
        legend="Size"
        options={sizes}
        chosen={draft.longSide === 1_920 ? '1920' : '3840'}
        choose={(id) => change({ longSide: id === '1920' ? 1_920 : 3_840 })}
      />
      <p className={classes.note}>{sizeWords({ video, draft })}</p>
    </div>
    <div className={classes.switches}>
      {steps.map(({ id, label, description }) => (
        <Checkbox
          key={id}
          label={label}
          description={description}
          classNames={{ description: classes.about }}
          checked={draft[id]}
          onChange={({ currentTarget: { checked } }) => change({ [id]: checked })}
        />
      ))}
    </div>
  </>
)
