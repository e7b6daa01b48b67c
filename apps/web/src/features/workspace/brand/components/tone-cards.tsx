import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Input } from '@mantine/core'
import { tones } from '@vignette/domain/brand/options'
import type { Tone } from '@vignette/domain/brand/schemas'
import { maxTones, toggleTone } from '@vignette/domain/brand/tones'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { WizardValues } from '../wizard-steps.ts'
import cards from './choice-cards.module.css'
import classes from './steps.module.css'

/** One sentence in each tone, as an example. */
const samples: Readonly<Record<Tone, string>> = {
  professional: 'Our autumn line is available from today.',
  casual: 'New autumn pieces are in, come have a look.',
  funny: 'Our jumpers are back. Summer did not make it.',
  inspiring: 'A new season. Wear what you stand for.',
}

const lists = new Intl.ListFormat('en', { type: 'conjunction' })

export const ToneCards = () => {
  const { control } = useFormContext<WizardValues>()
  const { value, onChange } = useController({ name: 'brandTone', control }).field
  const [labelId, countId] = [useId(), useId()]
  const chosen = value.length === 0 ? 'None yet' : lists.format(value.map((tone) => tones[tone]))
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={countId}>
      <Input.Label id={labelId} size="md" labelElement="div">
        Tone of voice
      </Input.Label>
      <p id={countId} className={cards.note} role="status">
        Chosen: {chosen}. {value.length === maxTones && 'Another one replaces the one you chose first.'}
        {value.length < maxTones && `Up to ${maxTones}.`}
      </p>
      <div className={`${cards.cards} ${classes.halves}`}>
        {(Object.keys(tones) as Tone[]).map((tone) => (
          <div key={tone} className={cards.card}>
            <Checkbox
              label={tones[tone]}
              checked={value.includes(tone)}
              onChange={() => onChange(toggleTone(value, tone))}
              radius="xs"
              classNames={{ body: cards.body, inner: cards.inner, input: cards.control, label: cards.label }}
            />
            <p className={cards.note}>“{samples[tone]}”</p>
          </div>
        ))}
      </div>
    </div>
  )
}
