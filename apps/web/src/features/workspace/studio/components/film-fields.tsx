import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { aspects } from '@vignette/domain/generation/platforms'
import { filmAspects, filmMusic, type FilmMusic, filmPicturesMax } from '@vignette/domain/generation/video-settings'
import { useQuery } from '@tanstack/react-query'
import type { EnginesAnswer } from '@vignette/domain/generation/schemas/engines'
import { useState } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { IconPhoto, IconX } from '#components/ui/icons.ts'
import { enginesQuery } from '#entities/generation/get-engines.ts'
import { estimateWords } from '#entities/generation/videos/progress/time-words.ts'
import { PicturePicker } from '#entities/library/components/picture-picker.tsx'
import type { FilmDraft } from '../studio-draft.ts'
import classes from './film-fields.module.css'

type FilmFieldsProps = {
  readonly film: FilmDraft
  readonly estimate: Parameters<typeof estimateWords>[0] | undefined
  readonly change: (film: Partial<FilmDraft>) => void
}

const lengths = [
  { id: '30', label: '30 seconds' },
  { id: '15', label: '15 seconds' },
] as const
const shapes = filmAspects.map((id) => ({ id, label: `${aspects[id].name} ${id}` }))
const music = (Object.keys(filmMusic) as FilmMusic[]).map((id) => ({ id, label: filmMusic[id] }))

/** What the video will be: no more than a model of a provider says it is, and no less. */
const aboutFilms = (engines: Pick<EnginesAnswer, 'films'> | undefined): string => {
  if (!engines) return ''
  return engines.films?.offline === false
    ? `Footage made by AI, with ${engines.films.name}: shots of eight seconds that go over into each other. The model sees your first three pictures, and invents the rest.`
    : 'Motion graphics from your pictures and words: they are set in your brand’s colours, one scene after the other, with music.'
}

/** The settings of a film of motion graphics, or of footage where a model makes it. */
export const FilmFields = ({ film, estimate, change }: FilmFieldsProps) => {
  const { data: engines } = useQuery(enginesQuery)
  const isFilmed = engines?.films?.offline === false
  return (
    <fieldset className={classes.film}>
      <legend>Video</legend>
      <p className={classes.note}>
        {aboutFilms(engines)} {estimate && estimateWords(estimate)}
      </p>
      <div className={classes.choices}>
        <Choices
          legend="Length of the video"
          options={lengths}
          chosen={film.seconds === 15 ? '15' : '30'}
          choose={(id) => change({ seconds: id === '15' ? 15 : 30 })}
        />
        <Choices
          legend="Shape of the video"
          options={shapes}
          chosen={film.aspect}
          choose={(aspect) => change({ aspect })}
        />
        <div className={classes.music}>
          <span aria-hidden>Music</span>
          <Choices legend="Music" options={music} chosen={film.music} choose={(chosen) => change({ music: chosen })} />
        </div>
      </div>
      <Pictures film={film} change={change} />
      {!isFilmed && (
        <Checkbox
          label="Show the words of the prompt"
          checked={film.words}
          onChange={({ currentTarget }) => change({ words: currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}

const Pictures = ({ film: { pictures }, change }: Pick<FilmFieldsProps, 'film' | 'change'>) => {
  const [isChoosing, setChoosing] = useState(false)
  const without = (id: string) => pictures.filter((picture) => picture.id !== id)
  return (
    <div className={classes.pictures}>
      {pictures.length > 0 && (
        <ol aria-label="Pictures in the video">
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={`Leave out ${name}`}
                onClick={() => change({ pictures: without(id) })}
              >
                <IconX size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {pictures.length < filmPicturesMax && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {pictures.length === 0 ? 'Choose pictures' : 'Add another'}
        </Button>
      )}
      <PicturePicker
        opened={isChoosing}
        title="Choose a picture for the video"
        close={() => setChoosing(false)}
        choose={({ id, name }) => change({ pictures: [...without(id), { id, name }].slice(0, filmPicturesMax) })}
      />
    </div>
  )
}
