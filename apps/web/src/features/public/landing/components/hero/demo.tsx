import { priceOf } from '@vignette/domain/plans/credit-prices'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { type CSSProperties, type Dispatch, type SyntheticEvent, useId, useReducer } from 'react'
import { useNavigate } from 'react-router-dom'
import { demo } from '#content/landing/copy.ts'
import { examples, platforms, toneNames } from '#content/landing/examples.ts'
import {
  captionOf,
  type DemoAction,
  demoReducer,
  type DemoState,
  firstDemo,
  isExample,
} from '#features/public/landing/demo-state.ts'
import { landingPrompt } from '#entities/generation/landing-prompt.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { Choices } from '#components/form/choices.tsx'
import classes from './demo.module.css'

const pictures = 4
const cost = priceOf('caption', 1) + priceOf('hashtags', 1) + priceOf('imageGeneration', pictures)
const freeCredits = currentCatalogue.plans.freemium.limits.monthlyGenerativeCredits

/** A prompt and its results: examples that a visitor can browse and change, without any request. */
export const Demo = () => {
  const [state, dispatch] = useReducer(demoReducer, firstDemo)
  return (
    <div className={classes.demo}>
      <Choices
        legend={demo.brands}
        options={examples.map(({ id, brand, color }) => ({
          id,
          label: (
            <>
              <i className={classes.dot} style={{ background: color }} aria-hidden />
              {brand}
            </>
          ),
        }))}
        chosen={state.example.id}
        choose={(id) => dispatch({ type: 'exampleChosen', id })}
      />
      <PromptBox state={state} dispatch={dispatch} />
      <Result state={state} dispatch={dispatch} />
    </div>
  )
}

type PartProps = { readonly state: DemoState; readonly dispatch: Dispatch<DemoAction> }

const maxPromptLength = 500

const PromptBox = ({ state, dispatch }: PartProps) => {
  const navigate = useNavigate()
  const promptId = useId()
  const noteId = useId()
  const isOurs = isExample(state)
  const isHydrated = useHydrated()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isOurs) dispatch({ type: 'printed' })
    else {
      landingPrompt.keep(state.prompt.trim())
      void navigate('/signup?plan=freemium')
    }
  }
  return (
    <form className={classes.prompt} onSubmit={submit}>
      <label htmlFor={promptId}>{demo.prompt}</label>
      <div className={classes.box}>
        <textarea
          id={promptId}
          rows={2}
          maxLength={maxPromptLength}
          readOnly={!isHydrated}
          value={state.prompt}
          onChange={({ currentTarget }) => dispatch({ type: 'typed', prompt: currentTarget.value })}
          aria-describedby={noteId}
        />
        <button type={isHydrated ? 'submit' : 'button'} data-own={!isOurs || undefined}>
          {isOurs ? demo.print : demo.yours}
        </button>
      </div>
      <p id={noteId} className={classes.note} aria-live="polite">
        {isOurs ? (
          demo.note
        ) : (
          <>
            The studio makes this one, for {cost} of the {freeCredits} credits that are free each month. Sign up in this
            browser, and your prompt is there.{' '}
            <button type="button" className={classes.back} onClick={() => dispatch({ type: 'printed' })}>
              {demo.back}
            </button>
          </>
        )}
      </p>
    </form>
  )
}

const Result = ({ state, dispatch }: PartProps) => {
  const { example, platform, tone, prints, wordings } = state
  return (
    <div className={classes.result} role="group" aria-label={demo.result} data-stale={!isExample(state) || undefined}>
      <div key={prints} className={classes.pictures} data-printing={prints > 0 || undefined}>
        {example.pictures.map(({ src, alt }, index) => (
          <img
            key={src}
            src={src}
            alt={alt}
            width={320}
            height={400}
            loading={index === 0 ? 'eager' : 'lazy'}
            style={{ '--turn': index } as CSSProperties}
          />
        ))}
      </div>
      <div className={classes.words}>
        <div className={classes.switches}>
          <Choices
            legend={demo.platform}
            options={platforms}
            chosen={platform}
            choose={(id) => dispatch({ type: 'platformChosen', platform: id })}
          />
          <Choices
            legend={demo.tone}
            options={example.takes.map((take) => ({ id: take.tone, label: toneNames[take.tone] }))}
            chosen={tone}
            choose={(id) => dispatch({ type: 'toneChosen', tone: id })}
          />
        </div>
        <div aria-live="polite">
          <div key={prints + wordings} className={classes.post} data-printing={prints + wordings > 0 || undefined}>
            <p className={classes.brand}>
              <strong>{example.brand}</strong>, {example.about}
            </p>
            <p className={classes.caption}>{captionOf(state)}</p>
            <p className={classes.tags}>{example.hashtags[platform].join(' ')}</p>
          </div>
        </div>
      </div>
      <p className={classes.cost}>
        <strong>{cost} credits</strong> caption {priceOf('caption', 1)}, hashtags {priceOf('hashtags', 1)}, four images{' '}
        {priceOf('imageGeneration', pictures)}
      </p>
    </div>
  )
}
