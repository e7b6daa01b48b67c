import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Language, languageIds, languages } from '@vignette/domain/brand/languages'
import { type Refinement, refinements, wishMax } from '@vignette/domain/generation/refinement'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCanTry } from '#entities/billing/use-can-try.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import { Refusal } from '#entities/credits/refusal.tsx'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { enginesQuery } from '../get-engines.ts'
import { paymentWords } from '../price-words.ts'
import { agreedPrice } from '../quote-generation.ts'
import { refinedRequest, type Wanted } from '../refined-request.ts'
import { startGeneration } from '../start-generation.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import { useQuote } from '../use-quote.ts'
import classes from './refine-bar.module.css'

type RefineBarProps = {
  readonly generation: Generation
  readonly result: GenerationResult
  readonly name: string
  readonly onMore: (ids: readonly string[]) => void
}

/** Done with one press; the others need a language or words. */
const direct = ['shorter', 'longer', 'warmer', 'formal', 'hook', 'like'] as const

/** Ways to have another caption made from this one, at the price of one. The caption itself stays as it is. */
export const RefineBar = ({ generation, result, name, onMore }: RefineBarProps) => {
  const engines = useQuery(enginesQuery).data
  const canTry = useCanTry()
  const quote = useQuote(refinedRequest(generation, result, { how: 'shorter' }))
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: Wanted) => {
      const request = refinedRequest(generation, result, wanted)
      return startGeneration({ ...request, ...(quote.current && { quote: agreedPrice(quote.current) }) })
    },
    onSuccess: async (ids) => {
      onMore(ids)
      await refreshPersonalAnswers()
    },
    onError: quote.takeNewPrice,
  })
  const refine = (wanted: Wanted) => (quote.current ? mutate(wanted) : setTried(true))
  const can = (how: Refinement) => engines?.refinements.includes(how) === true
  const refusal = error ?? (isTried ? quote.error : null)
  const pending = isPending ? variables.how : null
  return (
    <div className={classes.bar} role="group" aria-label={`Refine: ${name}`}>
      <div className={classes.choices}>
        {direct.filter(can).map((how) => (
          <Button key={how} variant="default" size="xs" loading={pending === how} onClick={() => refine({ how })}>
            {refinements[how]}
          </Button>
        ))}
      </div>
      {can('translate') && <Translate isPending={pending === 'translate'} translate={refine} />}
      {can('wish') && <Wish isPending={pending === 'wish'} change={refine} />}
      <p className={classes.note}>
        {quote.shown && `${creditWords(quote.shown.amount)} each, if it is made. ${paymentWords(quote.shown)}.`}
        {engines?.texts.offline && (
          <>
            {' '}
            With an AI model also: longer, warmer, translated, in your words.{' '}
            <Link to="/help#connect-a-model">How to connect a model</Link>
          </>
        )}
      </p>
      {refusal && <Refusal error={refusal} canTry={canTry} />}
    </div>
  )
}

const Field = ({ children, submit }: { readonly children: ReactNode; readonly submit: () => void }) => (
  <form
    className={classes.field}
    onSubmit={(event) => {
      event.preventDefault()
      submit()
    }}
  >
    {children}
  </form>
)

type TranslateProps = { readonly isPending: boolean; readonly translate: (wanted: Wanted) => void }

const Translate = ({ isPending, translate }: TranslateProps) => {
  const [language, setLanguage] = useState<Language>('es')
  return (
    <Field submit={() => translate({ how: 'translate', language })}>
      <NativeSelect
        size="xs"
        aria-label="Language to translate into"
        data={languageIds.map((value) => ({ value, label: languages[value] }))}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(languageIds.find((id) => id === value) ?? language)}
      />
      <Button type="submit" variant="default" size="xs" loading={isPending}>
        Translate
      </Button>
    </Field>
  )
}

type WishProps = { readonly isPending: boolean; readonly change: (wanted: Wanted) => void }

const Wish = ({ isPending, change }: WishProps) => {
  const [wish, setWish] = useState('')
  const typed = wish.trim()
  return (
    <Field submit={() => typed !== '' && change({ how: 'wish', wish: typed })}>
      <TextInput
        size="xs"
        className={classes.wish}
        aria-label="What to change"
        placeholder="What to change, such as: mention the terrace"
        maxLength={wishMax}
        value={wish}
        onChange={({ currentTarget }) => setWish(currentTarget.value)}
      />
      <Button type="submit" variant="default" size="xs" loading={isPending} disabled={typed === ''}>
        Change
      </Button>
    </Field>
  )
}
