import { tones } from '@vignette/domain/brand/options'
import type { Tone } from '@vignette/domain/brand/schemas'
import { platformIds, platforms } from '@vignette/domain/generation/platforms'
import { Choices } from '#components/form/choices.tsx'
import { platformIcons } from '#entities/generation/components/platform-icons.ts'
import type { StudioDraft } from '../studio-draft.ts'
import classes from './voice-fields.module.css'

type VoiceFieldsProps = {
  readonly draft: StudioDraft
  readonly change: (change: Partial<StudioDraft>) => void
  /** The tones of the brand, which come first. */
  readonly brandTones: readonly Tone[]
}

const platformChoices = platformIds.map((id) => {
  const Icon = platformIcons[id]
  return {
    id,
    label: (
      <>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.platform}>{platforms[id].name}</span>
      </>
    ),
  }
})

const toneIds = Object.keys(tones) as Tone[]

/** Platform, tone and language of the post. */
export const VoiceFields = ({ draft, change, brandTones }: VoiceFieldsProps) => {
  const ordered = [...brandTones, ...toneIds.filter((tone) => !brandTones.includes(tone))]
  // without a brand the texts are casual
  const chosen = draft.tone ?? brandTones[0] ?? 'casual'
  return (
    <div className={classes.voice}>
      <div>
        <span aria-hidden>Platform</span>
        <Choices
          legend="Platform"
          options={platformChoices}
          chosen={draft.platform}
          // the shape of pictures follows the platform, unless another one is chosen afterwards
          choose={(platform) => change({ platform, aspect: null })}
        />
      </div>
      <div>
        <span aria-hidden>Tone</span>
        <Choices
          legend="Tone"
          options={ordered.map((id) => ({ id, label: tones[id] }))}
          chosen={chosen}
          choose={(tone) => change({ tone })}
        />
      </div>
    </div>
  )
}
