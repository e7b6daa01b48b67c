import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Language, languageIds, languages } from '@vignette/domain/brand/languages'
import type { LastTranslation } from '@vignette/domain/documents/generation-document'
import { useState } from 'react'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { enginesQuery } from '#entities/generation/get-engines.ts'
import type { CaptionsEditor } from '../use-captions-editor.ts'
import { useTranslation } from '../use-translation.ts'
import classes from './caption-tools.module.css'

type CaptionTranslationProps = {
  readonly id: string
  readonly editor: CaptionsEditor
  /** As it was when the editor opened. */
  readonly last: LastTranslation | undefined
}

/** Has the captions translated, where a model is connected that can. */
export const CaptionTranslation = (props: CaptionTranslationProps) => {
  const engines = useQuery(enginesQuery).data
  return engines?.refinements.includes('translate') ? <Translate {...props} /> : null
}

const Translate = ({ id, editor, last }: CaptionTranslationProps) => {
  const { language: current, words } = editor.document
  const choices = languageIds.filter((each) => each !== current)
  const [wanted, want] = useState<Language>('es')
  const language = choices.includes(wanted) ? wanted : (choices[0] ?? wanted)
  const { translate, isRunning, error, into, offered, takeOffered } = useTranslation(id, editor, last)
  return (
    <form
      className={classes.find}
      aria-label="Translate the captions"
      onSubmit={(event) => {
        event.preventDefault()
        translate(language)
      }}
    >
      <NativeSelect
        label="In another language"
        description="Times stay as they are. Correct it below, then make the video again."
        data={choices.map((value) => ({ value, label: languages[value] }))}
        value={language}
        onChange={({ currentTarget: { value } }) => want(choices.find((each) => each === value) ?? language)}
      />
      <Button type="submit" variant="default" loading={isRunning} disabled={words.length === 0}>
        Translate, free
      </Button>
      <p className={`${classes.count} ${classes.whole}`} role="status">
        {isRunning
          ? 'Translating. Long captions take a few minutes. You can leave this page meanwhile.'
          : into && `Translated: ${languages[into]}. Undo brings back what was there.`}
        {offered && (
          <>
            Translated before: {languages[offered]}.{' '}
            <Button size="compact-sm" variant="default" onClick={takeOffered}>
              Use it
            </Button>
          </>
        )}
      </p>
      {error && (
        <div className={classes.whole}>
          <FailureNotice error={error} />
        </div>
      )}
    </form>
  )
}
