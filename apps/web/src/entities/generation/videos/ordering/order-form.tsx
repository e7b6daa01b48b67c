import '@mantine/core/styles/Input.css'
import { useMutation } from '@tanstack/react-query'
import type { OfferedModels } from '@vignette/domain/generation/schemas/engines'
import { type SyntheticEvent, useState } from 'react'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useCanTry } from '#entities/billing/use-can-try.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import { Refusal } from '#entities/credits/refusal.tsx'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { paymentWords } from '#entities/generation/price-words.ts'
import { agreedPrice } from '#entities/generation/quote-generation.ts'
import { startGeneration } from '#entities/generation/start-generation.ts'
import { useQuote } from '#entities/generation/use-quote.ts'
import { BackgroundFields } from '../settings/background-fields.tsx'
import { CaptionFields } from '../settings/caption-fields.tsx'
import { CropFields } from '../settings/crop-fields.tsx'
import { EnhancementFields } from '../settings/enhancement-fields.tsx'
import { estimateWords } from '../progress/time-words.ts'
import { problemOf, quotedOf, requestOf, type VideoDraft } from '../settings/video-drafts.ts'
import type { SourceVideo } from '../work/source-video.ts'
import type { VideoKind } from '../work/video-work.ts'
import classes from './ordering.module.css'

type OrderFormProps = {
  readonly kind: VideoKind
  readonly video: SourceVideo
  /** True if speech can be turned into words here. */
  readonly canHear: boolean
  readonly models: OfferedModels | undefined
  readonly first: VideoDraft
  readonly onStarted: (ids: readonly string[], draft: VideoDraft) => void
}

const fieldsOf = {
  videoAutoCaption: CaptionFields,
  videoSmartCrop: CropFields,
  videoEnhancement: EnhancementFields,
  videoBackgroundRemove: BackgroundFields,
} as const

/** The price of work on a video, and the request at it. */
const useOrder = ({ kind, video, onStarted }: OrderFormProps, draft: VideoDraft) => {
  const quote = useQuote(quotedOf(kind, video, draft))
  const { mutate, isPending, error } = useMutation({
    mutationFn: startGeneration,
    onSuccess: async (ids) => {
      onStarted(ids, draft)
      await refreshPersonalAnswers()
    },
    onError: quote.takeNewPrice,
  })
  const { current } = quote
  return {
    isPending,
    refusal: error ?? quote.error,
    price: quote.error ? undefined : quote.shown,
    canBegin: current !== undefined,
    begin: () => current && mutate({ ...requestOf(kind, video, draft), quote: agreedPrice(current) }),
  }
}

/** The settings of work on a video, with the price on the button. */
export const OrderForm = (props: OrderFormProps) => {
  const { kind, video, canHear, models, first } = props
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const canTry = useCanTry()
  const order = useOrder(props, draft)
  const problem = problemOf(kind, video, draft)
  const Fields = fieldsOf[kind]
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === null) order.begin()
  }
  return (
    <Form className={classes.form} isBusy={order.isPending} onSubmit={send}>
      <Fields
        video={video}
        canHear={canHear}
        models={models}
        draft={draft}
        change={(changed) => setDraft((before) => ({ ...before, ...changed }))}
        problem={isTried ? problem : null}
      />
      {order.refusal && <Refusal error={order.refusal} canTry={canTry} />}
      <div className={classes.bar}>
        <p aria-live="polite">
          {order.price && (
            <>
              {order.price.estimate && <span>{estimateWords(order.price.estimate)}</span>}
              <span>{paymentWords(order.price)}.</span>
            </>
          )}
          {!order.price && !order.refusal && <span>Working out the price…</span>}
        </p>
        <SubmitButton isBusy={order.isPending} busyText="Starting…" disabled={!order.canBegin}>
          {order.price ? `Make it for ${creditWords(order.price.amount)}` : 'Make it'}
        </SubmitButton>
      </div>
    </Form>
  )
}
