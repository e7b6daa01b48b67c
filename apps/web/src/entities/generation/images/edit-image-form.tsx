import '@mantine/core/styles/Input.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ImageEdit } from '@vignette/domain/generation/settings'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { type SyntheticEvent, useState } from 'react'
import { billingQuery } from '#entities/billing/get-billing.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import { paymentWords } from '../price-words.ts'
import { agreedPrice, anyPrompt, type GenerationRequest } from '../quote-generation.ts'
import { startGeneration } from '../start-generation.ts'
import { useQuote } from '../use-quote.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { Refusal } from '#entities/credits/refusal.tsx'
import { Choices } from '#components/form/choices.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { BackgroundEdit, PromptEdit, TextEdit } from './edit-image-fields.tsx'
import classes from './edit-image-form.module.css'
import { CropEdit } from './crop-edit.tsx'
import { type EditDraft, editOf, editWays, firstEdit, problemOf, promptOf } from './image-edits.ts'

type EditImageFormProps = {
  /** The generation of the picture, if it was made here. */
  readonly generation: Pick<Generation, 'id'> | null
  readonly result: Pick<GenerationResult, 'url'>
  readonly mediaId: string
  readonly onStarted: (ids: readonly string[]) => void
}

/** Stands for an edit of any kind: all of them have the same price. */
const anyEdit: ImageEdit = { type: 'prompt' }

const requestOf = (mediaId: string, edit: ImageEdit, prompt: string): GenerationRequest => ({
  outputs: [{ kind: 'imageEdit', sourceId: mediaId, edit }],
  prompt,
})

/** A form for editing a picture, with the price on the button. */
export const EditImageForm = ({ generation, result, mediaId, onStarted }: EditImageFormProps) => {
  const [draft, setDraft] = useState<EditDraft>(firstEdit)
  const [isTried, setTried] = useState(false)
  const change = (changed: Partial<EditDraft>) => setDraft((current) => ({ ...current, ...changed }))
  const canTry = useQuery(billingQuery).data?.canTry ?? false
  const quote = useQuote(requestOf(mediaId, anyEdit, anyPrompt))
  const { mutate, isPending, error } = useMutation({
    mutationFn: startGeneration,
    onSuccess: async (ids) => {
      onStarted(ids)
      await refreshPersonalAnswers()
    },
    onError: quote.takeNewPrice,
  })
  const { shown, current } = quote
  const refusal = error ?? quote.error
  const problem = problemOf(draft)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem !== null || current === undefined) return
    mutate({
      ...requestOf(mediaId, editOf(draft), promptOf(draft)),
      quote: agreedPrice(current),
      ...(generation && { parentId: generation.id }),
    })
  }
  const fields = { draft, change, problem: isTried ? problem : null }
  return (
    <Form className={classes.form} isBusy={isPending} onSubmit={send} aria-label="Edit image">
      <Choices legend="What to change" options={editWays} chosen={draft.type} choose={(type) => change({ type })} />
      {draft.type === 'crop' && result.url !== undefined ? (
        <CropEdit {...fields} url={result.url} />
      ) : (
        <div className={classes.beside}>
          <EditSample url={result.url} draft={draft} />
          <div className={classes.fields}>
            {draft.type === 'prompt' && <PromptEdit {...fields} />}
            {draft.type === 'text' && <TextEdit {...fields} />}
            {draft.type === 'background' && <BackgroundEdit {...fields} />}
          </div>
        </div>
      )}
      {refusal && <Refusal error={refusal} canTry={canTry} />}
      <div className={classes.bar}>
        <p>
          A new image is made; this one stays as it is.
          {shown && !quote.error && ` ${paymentWords(shown)}.`}
        </p>
        <SubmitButton isBusy={isPending} busyText="Starting…" disabled={!current}>
          {shown && !quote.error ? `Edit image · ${creditWords(shown.amount)}` : 'Edit image'}
        </SubmitButton>
      </div>
    </Form>
  )
}

type EditSampleProps = { readonly url: string | undefined; readonly draft: EditDraft }

/** The picture with a preview of the text in its place. */
const EditSample = ({ url, draft: { type, text, place, color } }: EditSampleProps) => (
  <div className={classes.sample}>
    {url !== undefined && <img src={url} alt="" />}
    {type === 'text' && text.trim() !== '' && (
      <span data-place={place} style={{ color }} dir="auto">
        {text}
      </span>
    )}
  </div>
)
