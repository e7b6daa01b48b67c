import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import { visualStyles } from '@vignette/domain/brand/options'
import type { VisualStyle } from '@vignette/domain/brand/schemas'
import { languages } from '@vignette/domain/brand/languages'
import { type Aspect, aspects, platforms } from '@vignette/domain/generation/platforms'
import { emojiChoices, lengths } from '@vignette/domain/generation/settings'
import { IconAdjustmentsHorizontal, IconChevronDown } from '#components/ui/icons.ts'
import { aspectOf, type StudioDraft } from '../studio-draft.ts'
import classes from './more-settings.module.css'

type MoreSettingsProps = {
  readonly draft: StudioDraft
  readonly change: (change: Partial<StudioDraft>) => void
  readonly brandStyle: VisualStyle | undefined
}

type Choice = { readonly value: string; readonly label: string }

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const keyOf = <Key extends string>(names: Readonly<Record<Key, unknown>>, value: string): Key | null =>
  Object.hasOwn(names, value) ? (value as Key) : null

const aspectName = (aspect: Aspect): string => `${aspects[aspect].name} ${aspect}`

const summaryOf = (draft: StudioDraft): string => {
  const parts = [
    `${lengths[draft.length]} texts`,
    draft.language ? languages[draft.language] : null,
    draft.kinds.includes('image') ? aspectName(aspectOf(draft)) : null,
    draft.style ? visualStyles[draft.style] : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** Rarely changed settings, folded under a summary. */
export const MoreSettings = ({ draft, change, brandStyle }: MoreSettingsProps) => {
  const shown = platforms[draft.platform].aspects as readonly Aspect[]
  return (
    <details className={classes.more}>
      <summary>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        <span>More settings</span>
        <small>{summaryOf(draft)}</small>
        <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.arrow} />
      </summary>
      <div className={classes.fields}>
        <NativeSelect
          label="Length"
          data={choicesOf(lengths)}
          value={draft.length}
          onChange={({ currentTarget: { value } }) => change({ length: keyOf(lengths, value) ?? 'medium' })}
        />
        <NativeSelect
          label="Language"
          data={[{ value: '', label: 'Your brand’s language' }, ...choicesOf(languages)]}
          value={draft.language ?? ''}
          onChange={({ currentTarget: { value } }) => change({ language: keyOf(languages, value) })}
        />
        <NativeSelect
          label="Emoji"
          data={choicesOf(emojiChoices)}
          value={draft.emoji}
          onChange={({ currentTarget: { value } }) => change({ emoji: keyOf(emojiChoices, value) ?? 'some' })}
        />
        <NativeSelect
          label="Shape of images"
          data={(Object.keys(aspects) as Aspect[]).map((aspect) => ({
            value: aspect,
            label: shown.includes(aspect)
              ? aspectName(aspect)
              : `${aspectName(aspect)} (${platforms[draft.platform].name} crops it)`,
          }))}
          value={aspectOf(draft)}
          onChange={({ currentTarget: { value } }) => change({ aspect: keyOf(aspects, value) })}
        />
        <NativeSelect
          label="Style of images"
          data={[
            { value: '', label: brandStyle ? `Your brand’s: ${visualStyles[brandStyle]}` : 'Your brand’s style' },
            ...choicesOf(visualStyles),
          ]}
          value={draft.style ?? ''}
          onChange={({ currentTarget: { value } }) => change({ style: keyOf(visualStyles, value) })}
        />
        <Checkbox
          className={classes.check}
          label="Hashtags at the end of captions"
          checked={draft.hashtags}
          onChange={({ currentTarget }) => change({ hashtags: currentTarget.checked })}
        />
      </div>
    </details>
  )
}
