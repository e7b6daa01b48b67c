import '@mantine/core/styles/Button.css'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type Language, languages } from '@vignette/domain/brand/languages'
import { captionPlaces, type CaptionPlace, scriptMax } from '@vignette/domain/generation/video-settings'
import { useState } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { IconFileText } from '#components/ui/icons.ts'
import { CaptionStyles } from './caption-styles.tsx'
import { type FieldsProps, readSubtitles, type WordsFrom } from './video-drafts.ts'
import classes from './fields.module.css'

const origins: readonly { readonly id: WordsFrom; readonly label: string }[] = [
  { id: 'speech', label: 'Listen' },
  { id: 'script', label: 'Your script' },
  { id: 'subtitles', label: 'Subtitle file' },
]

const places = Object.entries(captionPlaces).map(([id, label]) => ({ id: id as CaptionPlace, label }))

const languageChoices = [
  { value: '', label: 'As it is spoken' },
  ...Object.entries(languages).map(([value, label]) => ({ value, label })),
]

const isLanguage = (value: string): value is Language => Object.hasOwn(languages, value)

/** Where the words of captions come from, and how they look. */
export const CaptionFields = (props: FieldsProps) => {
  const { draft, change, canHear } = props
  return (
    <>
      <div className={classes.field}>
        <Choices
          legend="Where the words come from"
          options={canHear ? origins : origins.filter(({ id }) => id !== 'speech')}
          chosen={draft.words.from}
          choose={(from) => change({ words: { ...draft.words, from } })}
        />
        {draft.words.from === 'speech' && (
          <p className={classes.note}>The video is listened to. You can correct the words afterwards.</p>
        )}
        {draft.words.from === 'script' && <Script {...props} />}
        {draft.words.from === 'subtitles' && <Subtitles {...props} />}
      </div>
      <CaptionStyles chosen={draft.style} choose={(style) => change({ style })} />
      <div className={classes.row}>
        <div className={classes.field}>
          <span className={classes.label} aria-hidden>
            Place
          </span>
          <Choices legend="Place" options={places} chosen={draft.place} choose={(place) => change({ place })} />
        </div>
        <NativeSelect
          label="Language"
          data={languageChoices}
          value={draft.language ?? ''}
          onChange={({ currentTarget: { value } }) => change({ language: isLanguage(value) ? value : null })}
        />
      </div>
    </>
  )
}

const Script = ({ draft, change, canHear, problem }: FieldsProps) => (
  <Textarea
    label="What is said in the video"
    description={
      canHear
        ? 'The words in the order in which they are spoken. Their times are worked out from the sound.'
        : 'Paste it here: no speech recognition is connected. Its times are worked out from the sound.'
    }
    rows={3}
    maxLength={scriptMax}
    dir="auto"
    data-autofocus
    value={draft.words.script}
    error={problem}
    onChange={({ currentTarget }) => change({ words: { ...draft.words, script: currentTarget.value } })}
  />
)

const Subtitles = ({ draft, change, problem }: FieldsProps) => {
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File) => {
    const read = await readSubtitles(file)
    setRefused('problem' in read ? read.problem : null)
    change({ words: { ...draft.words, subtitles: 'problem' in read ? null : read } })
  }
  const wrong = refused ?? problem
  return (
    <div className={classes.file}>
      <Button component="label" variant="default" leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}>
        Choose an SRT or VTT file
        <input
          type="file"
          accept=".srt,.vtt"
          className={classes.input}
          onChange={({ currentTarget: { files } }) => files?.[0] && void take(files[0])}
        />
      </Button>
      {draft.words.subtitles && <bdi>{draft.words.subtitles.name}</bdi>}
      {wrong !== null && (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
