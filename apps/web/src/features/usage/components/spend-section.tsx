import '@mantine/core/styles/Badge.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Badge, Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Quote, quoteRequestSchema } from '@vignette/domain/credits/quote-schemas'
import { type CreditAction, creditActionSchema } from '@vignette/domain/plans/credit-prices'
import { type SyntheticEvent, useState } from 'react'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatCount } from '../../../lib/formats.ts'
import { refreshPersonalAnswers } from '../../../lib/query-client.ts'
import { actionChoices, priceWordsOf } from '../action-words.ts'
import { creditQuoteQuery, type QuoteRequest } from '../api/get-quote.ts'
import { runDemoJob } from '../api/run-demo-job.ts'
import { deliveredIn, type Ending, endingNames, wordsOfRun } from '../demo-endings.ts'
import { QuoteView } from './quote-view.tsx'
import { Refusal } from './refusal.tsx'
import classes from './spend-section.module.css'

const typingMs = 250

type Job = { readonly order: QuoteRequest; readonly ending: Ending; readonly quote: Quote }

const run = async ({ order, ending, quote: { priceListVersion, amount } }: Job): Promise<string> => {
  const delivered = deliveredIn(ending, order.units)
  await runDemoJob({ ...order, delivered, quote: { priceListVersion, amount } })
  return wordsOfRun(amount, order.units, delivered)
}

/** Spends credits as the studio will, in demo mode only. */
export const SpendSection = ({ canTry }: { readonly canTry: boolean }) => {
  const [action, setAction] = useState<CreditAction>('caption')
  const [units, setUnits] = useState('1')
  const [ending, setEnding] = useState<Ending>('all')
  const order = quoteRequestSchema.safeParse({ action, units: Number(units) }).data
  const {
    mutate,
    isPending,
    data: outcome,
    error,
    reset,
  } = useMutation({
    mutationFn: run,
    onSettled: () => refreshPersonalAnswers(),
  })
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      reset()
      set(value)
    }
  return (
    <Sheet title="Try spending credits" aside={<Badge className={classes.badge}>Demo</Badge>}>
      <p className={classes.lead}>
        Nothing is generated here: a demo job is quoted, held and charged exactly as a real one.
      </p>
      <div className={classes.choice}>
        <NativeSelect
          label="What"
          data={actionChoices}
          value={action}
          onChange={({ currentTarget }) => changing(setAction)(creditActionSchema.parse(currentTarget.value))}
        />
        <TextInput
          label="How many"
          description={priceWordsOf(action)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          value={units}
          error={order ? null : 'Please enter a whole number from 1 to 10,000'}
          onChange={({ currentTarget }) => changing(setUnits)(currentTarget.value)}
        />
        <NativeSelect
          label="What happens"
          data={endingNames}
          value={ending}
          onChange={({ currentTarget }) => {
            const chosen = endingNames.find(({ value }) => value === currentTarget.value)
            if (chosen) changing(setEnding)(chosen.value)
          }}
        />
      </div>
      {outcome && <Notice tone="success">{outcome}</Notice>}
      {error && <Refusal error={error} canTry={canTry} />}
      {order && (
        <Offer order={order} canTry={canTry} isRunning={isPending} run={(quote) => mutate({ order, ending, quote })} />
      )}
    </Sheet>
  )
}

type OfferProps = {
  readonly order: QuoteRequest
  readonly canTry: boolean
  readonly isRunning: boolean
  readonly run: (quote: Quote) => void
}

/** The price, and the button that agrees to it. */
const Offer = ({ order, canTry, isRunning, run }: OfferProps) => {
  const [typed] = useDebouncedValue(order, typingMs)
  const { data: quote, error, isPlaceholderData } = useQuery(creditQuoteQuery(typed))
  if (error) return <Refusal error={error} canTry={canTry} />
  const isOfThis = !isPlaceholderData && typed.action === order.action && typed.units === order.units
  return (
    <form
      className={classes.offer}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        if (quote && isOfThis) run(quote)
      }}
    >
      <QuoteView quote={quote} isLate={!isOfThis} />
      <Button type="submit" loading={isRunning} disabled={!quote || !isOfThis}>
        {quote
          ? `Run demo job for ${formatCount(quote.amount)} ${quote.amount === 1 ? 'credit' : 'credits'}`
          : 'Run demo job'}
      </Button>
    </form>
  )
}
