import '@mantine/core/styles/Input.css'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { promptMax } from '@vignette/domain/generation/prompt'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, type SyntheticEvent, useState } from 'react'
import { Refusal } from '#entities/credits/refusal.tsx'
import { Form } from '#components/form/form.tsx'
import { useCanTry } from '#entities/billing/use-can-try.ts'
import { startGeneration } from '#entities/generation/start-generation.ts'
import { useQuote } from '#entities/generation/use-quote.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { quotedRequestOf, requestOf, type StudioDraft } from '../studio-draft.ts'
import { formatCount } from '#lib/formats.ts'
import classes from './composer.module.css'
import { EngineNote } from './engine-note.tsx'
import { FilmSettings } from './film-settings.tsx'
import { GenerateBar } from './generate-bar.tsx'
import { KindCards } from './kind-cards.tsx'
import { MoreSettings } from './more-settings.tsx'
import { PictureWordsField } from './picture-words-field.tsx'
import { PromptField } from './prompt-field.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import { VoiceFields } from './voice-fields.tsx'

type ComposerProps = {
  readonly draft: StudioDraft
  readonly change: (change: Partial<StudioDraft>) => void
  readonly brand: BrandDetails | null
  readonly promptRef: RefObject<HTMLTextAreaElement | null>
  readonly onStarted: (ids: readonly string[]) => void
}

/** A fingerprint of a draft, which tells whether it was generated as it is. */
const contentOf = (draft: StudioDraft): string => JSON.stringify({ ...draft, parentId: null })

const problemOf = (prompt: string): string | null => {
  if (prompt.trim() === '') return 'Please say what the post is about'
  if (prompt.trim().length > promptMax) return `Please use at most ${formatCount(promptMax)} characters`
  return null
}

/** Words that were typed for one prompt are not printed on the pictures of the next. */
const withPrompt = (prompt: string): Partial<StudioDraft> =>
  prompt.trim() === '' ? { prompt, words: null } : { prompt }

/** The prompt with its settings, and the button with the price. */
export const Composer = ({ draft, change, brand, promptRef, onStarted }: ComposerProps) => {
  const [isTried, setTried] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const mayCreate = useMay('create')
  const canTry = useCanTry()
  const quote = useQuote(mayCreate ? quotedRequestOf(draft) : null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: startGeneration,
    onSuccess: async (ids) => {
      onStarted(ids)
      setTried(false)
      setSent(contentOf(draft))
      // the next generation has a parent only if it repeats it
      change({ parentId: null })
      await refreshPersonalAnswers()
    },
    onError: quote.takeNewPrice,
  })
  const problem = problemOf(draft.prompt)
  const isSent = sent === contentOf(draft)
  const edit = (changed: Partial<StudioDraft>) => {
    if (error) reset()
    change(changed)
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) promptRef.current?.focus()
    else if (quote.current) mutate(requestOf(draft, brand?.brandTone[0], quote.current))
  }
  return (
    <Form className={classes.composer} isBusy={isPending} onSubmit={send} aria-label="What to make">
      <PromptField
        ref={promptRef}
        value={draft.prompt}
        error={isTried ? problem : null}
        onChange={(prompt) => edit(withPrompt(prompt))}
      />
      <Permitted to="create">
        <SaveAsTemplate draft={draft} />
      </Permitted>
      <KindCards draft={draft} change={edit} />
      {draft.kinds.includes('image') && (
        <PictureWordsField prompt={draft.prompt} words={draft.words} onChange={(words) => edit({ words })} />
      )}
      <FilmSettings draft={draft} quote={quote.current ?? null} change={edit} />
      <VoiceFields draft={draft} change={edit} brandTones={brand?.brandTone ?? []} />
      <MoreSettings draft={draft} change={edit} brandStyle={brand?.visualStyle} />
      {error && <Refusal error={error} canTry={canTry} />}
      {/* a draft that was just generated shows no offer to pay for the same again */}
      {quote.error && !isSent && <Refusal error={quote.error} canTry={canTry} />}
      <EngineNote kinds={draft.kinds} />
      {mayCreate ? (
        <GenerateBar quote={quote} hasKinds={draft.kinds.length > 0} isSent={isSent} isBusy={isPending} />
      ) : (
        <RoleNote permission="create" what="make something here" />
      )}
    </Form>
  )
}
