import '@mantine/core/styles/Input.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ImageEdit } from '@vignette/domain/generation/settings'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { type SyntheticEvent, useState } from 'react'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { useCanTry } from '#entities/billing/use-can-try.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import { paymentWords } from '../price-words.ts'
import { agreedPrice, anyPrompt, type GenerationRequest } from '../quote-generation.ts'
import { startGeneration } from '../start-generation.ts'
import { useQuote } from '../use-quote.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { upgradePromptFor } from '@vignette/domain/plans/upgrade-prompts'
import { LockedFeature } from '#entities/plan/locked-feature.tsx'
import { Refusal } from '#entities/credits/refusal.tsx'
import { Choices } from '#components/form/choices.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { BackgroundEdit, PromptEdit, TextEdit } from './edit-image-fields.tsx'
import classes from './edit-image-form.module.css'
import { ComposeEdit } from './compose-edit.tsx'
import { CropEdit } from './crop-edit.tsx'
import { aspectOf, type EditDraft, editOf, editWays, firstEdit, problemOf, promptOf } from './image-edits.ts'

type EditImageFormProps = {
  /** True if the plan does not include edits by a wish in words. The others are free on every plan. */
  readonly isLocked: boolean
  /** The generation of the picture, if it was made here. */
  readonly generation: Pick<Generation, 'id'> | null
  readonly result: Pick<GenerationResult, 'url' | 'composition' | 'width' | 'height'>
  readonly mediaId: string
  readonly onStarted: (ids: readonly string[]) => void
}

/** Stands for any wish in words: all of them have the same price. */
const anyWish: ImageEdit = { type: 'prompt' }

const requestOf = (mediaId: string, edit: ImageEdit, prompt: string): GenerationRequest => ({
  outputs: [{ kind: 'imageEdit', sourceId: mediaId, edit }],
  prompt,
})

/** The price of a wish in words and of nothing else, since the other edits are free, and the request at it. */
const useEdit = ({ isLocked, mediaId, generation, onStarted }: EditImageFormProps, { type }: EditDraft) => {
  const isFree = type !== 'prompt'
  const quote = useQuote(isFree || isLocked ? null : requestOf(mediaId, anyWish, anyPrompt))
  const { mutate, isPending, error } = useMutation({
    mutationFn: startGeneration,
    onSuccess: async (ids) => {
      onStarted(ids)
      await refreshPersonalAnswers()
    },
    onError: quote.takeNewPrice,
  })
  const { current } = quote
  const price = quote.error ? undefined : quote.shown
  return {
    isPending,
    refusal: error ?? quote.error,
    canBegin: isFree || current !== undefined,
    words: isFree ? 'Edit image · free' : price ? `Edit image · ${creditWords(price.amount)}` : 'Edit image',
    payment: isFree ? 'It costs nothing.' : price ? `${paymentWords(price)}.` : '',
    begin: (draft: EditDraft) =>
      mutate({
        ...requestOf(mediaId, editOf(draft), promptOf(draft)),
        ...(!isFree && current && { quote: agreedPrice(current) }),
        ...(generation && { parentId: generation.id }),
      }),
  }
}

/** The form opens with a free edit if there is one: composing anew for pictures of ours, a crop where wishes are locked. */
const draftFor = ({ isLocked, result }: EditImageFormProps): EditDraft => ({
  ...firstEdit,
  type: result.composition ? 'composition' : isLocked ? 'crop' : 'prompt',
  composition: { ...firstEdit.composition, aspects: [aspectOf(result)] },
})

/** A form for editing a picture, with the price on the button. */
export const EditImageForm = (props: EditImageFormProps) => {
  const { result } = props
  const [draft, setDraft] = useState(() => draftFor(props))
  const ways = editWays.filter(({ id }) => id !== 'composition' || result.composition !== undefined)
  const [isTried, setTried] = useState(false)
  const change = (changed: Partial<EditDraft>) => setDraft((current) => ({ ...current, ...changed }))
  const canTry = useCanTry()
  const edit = useEdit(props, draft)
  const problem = problemOf(draft)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === null && edit.canBegin) edit.begin(draft)
  }
  const fields = { draft, change, problem: isTried ? problem : null }
  return (
    <Form className={classes.form} isBusy={edit.isPending} onSubmit={send} aria-label="Edit image">
      <Choices legend="What to change" options={ways} chosen={draft.type} choose={(type) => change({ type })} />
      {draft.type === 'crop' && result.url !== undefined ? (
        <CropEdit {...fields} url={result.url} />
      ) : (
        <div className={classes.beside}>
          <EditSample url={result.url} draft={draft} />
          <div className={classes.fields}>
            <EditFields {...fields} {...props} />
          </div>
        </div>
      )}
      {edit.refusal && <Refusal error={edit.refusal} canTry={canTry} />}
      <div className={classes.bar}>
        <p>
          {draft.type === 'composition' && draft.composition.aspects.length > 1 ? 'New images are' : 'A new image is'}{' '}
          made; this one stays as it is. {edit.payment}
        </p>
        <SubmitButton isBusy={edit.isPending} busyText="Starting…" disabled={!edit.canBegin}>
          {edit.words}
        </SubmitButton>
      </div>
    </Form>
  )
}

type EditFieldsProps = Pick<EditImageFormProps, 'isLocked' | 'result'> & {
  readonly draft: EditDraft
  readonly change: (changed: Partial<EditDraft>) => void
  readonly problem: string | null
}

const EditFields = ({ isLocked, result: { composition }, ...fields }: EditFieldsProps) => {
  const brandColors = useQuery(brandQuery).data?.brand?.brandColors
  switch (fields.draft.type) {
    case 'prompt':
      return isLocked ? <LockedFeature lock={upgradePromptFor('aiImageEditing')} /> : <PromptEdit {...fields} />
    case 'text':
      return <TextEdit {...fields} />
    case 'background':
      return <BackgroundEdit {...fields} />
    case 'composition':
      return composition && <ComposeEdit {...fields} composition={composition} brandColors={brandColors} />
    case 'crop':
      return null
  }
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
