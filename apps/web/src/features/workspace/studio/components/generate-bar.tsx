import type { Quote } from '@vignette/domain/credits/schemas/quote'
import { IconSparkles } from '#components/ui/icons.ts'
import { insufficientIn } from '#entities/credits/insufficient-in.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { formatCount } from '#lib/formats.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import { paymentWords } from '#entities/generation/price-words.ts'
import type { useQuote } from '#entities/generation/use-quote.ts'
import classes from './generate-bar.module.css'

type GenerateBarProps = {
  readonly quote: Pick<ReturnType<typeof useQuote>, 'shown' | 'current' | 'error'>
  readonly hasKinds: boolean
  /** The draft was generated already and has not changed since. */
  readonly isSent: boolean
  readonly isBusy: boolean
}

/** The button that generates, with the price. */
export const GenerateBar = ({ quote: { shown, current, error }, hasKinds, isSent, isBusy }: GenerateBarProps) => (
  <div className={classes.bar}>
    <p className={classes.price} aria-live="polite" data-late={current === undefined || undefined}>
      {wordsOf({ shown, error, hasKinds, isSent })}
    </p>
    <SubmitButton
      size="md"
      isBusy={isBusy}
      busyText="Starting…"
      disabled={!current}
      leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />}
    >
      {shown && !error ? `Generate · ${creditWords(shown.amount)}` : 'Generate'}
    </SubmitButton>
  </div>
)

type Offer = { readonly shown: Quote | undefined; readonly error: Error | null } & Pick<
  GenerateBarProps,
  'hasKinds' | 'isSent'
>

/** After generating, missing credits are named without an offer to buy. */
const sameAgainWords = (error: Error): string => {
  const insufficient = insufficientIn(error)
  if (insufficient === null) return 'We could not work out the price of repeating this.'
  const { amount, available } = insufficient
  return `The same again needs ${creditWords(amount)}, and you have ${formatCount(available)}. Change something to go on.`
}

const wordsOf = ({ shown, error, hasKinds, isSent }: Offer): string => {
  if (!hasKinds) return 'Choose what to make.'
  if (error) return isSent ? sameAgainWords(error) : ''
  return shown ? paymentWords(shown) : 'Working out the price…'
}
