import { Button, TextInput } from '@mantine/core'
import { unletterable } from '@vignette/domain/generation/lettering'
import { imageTextMax } from '@vignette/domain/generation/composition'
import { pictureWordsOf } from '@vignette/domain/prompts/picture-words'
import { useDeferredValue, useMemo } from 'react'
import classes from './picture-words-field.module.css'

type PictureWordsFieldProps = {
  readonly prompt: string
  /** As typed; null while they are those of the prompt. */
  readonly words: string | null
  readonly onChange: (words: string | null) => void
}

/** The words on the pictures, filled from the prompt until something else is typed. Empty means a picture without words. */
export const PictureWordsField = ({ prompt, words, onChange }: PictureWordsFieldProps) => {
  const later = useDeferredValue(prompt)
  const found = useMemo(() => pictureWordsOf(later, (line) => unletterable(line).length === 0).headline ?? '', [later])
  const shown = words ?? found
  const wrong = unletterable(shown)
  return (
    <div className={classes.words}>
      <TextInput
        label="Words on the picture"
        description={words === '' ? 'The pictures will have no words.' : 'Leave it empty for pictures without words.'}
        name="pictureWords"
        dir="auto"
        maxLength={imageTextMax}
        autoComplete="off"
        value={shown}
        error={
          words !== null && wrong.length > 0 ? `These characters cannot be set: ${wrong.slice(0, 12).join(' ')}` : null
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {words !== null && (
        <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
          Take them from the prompt
        </Button>
      )}
    </div>
  )
}
