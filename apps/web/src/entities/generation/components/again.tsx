import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { kinds } from '@vignette/domain/generation/kinds'
import { repeated } from '@vignette/domain/generation/repeat'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { IconRefresh } from '#components/ui/icons.ts'
import { useId, useState } from 'react'
import { useCanTry } from '#entities/billing/use-can-try.ts'
import { formatCount } from '#lib/formats.ts'
import { paymentWords, priceWords } from '../price-words.ts'
import { anyPrompt } from '../quote-generation.ts'
import { regenerate } from '../start-generation.ts'
import { useQuote } from '../use-quote.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { insufficientIn } from '#entities/credits/insufficient-in.ts'
import { Refusal } from '#entities/credits/refusal.tsx'
import classes from './generation-actions.module.css'

type AgainProps = { readonly generation: Generation; readonly onMore: (ids: readonly string[]) => void }

/** Requests one more result; the whole request again if nothing was delivered. */
const requestOf = ({ kind, settings, delivered }: Generation) => {
  const more = repeated({ kind, settings, prompt: anyPrompt }, delivered === 0)
  return more ? { outputs: [more.output], prompt: more.prompt } : null
}

/** Makes more of the same, at the price on the button. */
export const Again = ({ generation, onMore }: AgainProps) => {
  const { id, kind, delivered } = generation
  const [isTried, setTried] = useState(false)
  const priceId = useId()
  const canTry = useCanTry()
  const quote = useQuote(requestOf(generation))
  const { mutate, isPending, error } = useMutation({
    mutationFn: regenerate,
    onSuccess: async (ids) => {
      onMore(ids)
      await refreshPersonalAnswers()
    },
    onError: quote.takeNewPrice,
  })
  const missing = quote.error && insufficientIn(quote.error)
  const price = quote.error ? missing : quote.shown
  const words = [delivered > 0 ? 'Another one' : 'Try again', ...(price ? [priceWords(price.amount)] : [])].join(' · ')
  const refusal = error ?? (isTried ? quote.error : null)
  const press = () => {
    if (quote.current) mutate({ id, quote: quote.current })
    else setTried(true)
  }
  return (
    <>
      <div className={classes.again}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          aria-label={`${words}: ${kinds[kind].name}`}
          aria-describedby={priceId}
          loading={isPending}
          disabled={!quote.current && !quote.error}
          onClick={press}
        >
          {words}
        </Button>
        <span id={priceId} className={classes.price}>
          {missing && `You have ${formatCount(missing.available)}`}
          {!quote.error && quote.shown && paymentWords(quote.shown)}
        </span>
      </div>
      {refusal && (
        <div className={classes.refusal}>
          <Refusal error={refusal} canTry={canTry} />
        </div>
      )}
    </>
  )
}
