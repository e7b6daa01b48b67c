import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ModelServer } from '@vignette/domain/models/schemas/console'
import {
  type Model,
  type ModelOrder,
  type ModelProvider,
  modelProviders,
  modelSchema,
  type ModelUse,
} from '@vignette/domain/models/schemas'
import { useId, useState } from 'react'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { chooseModels } from '#entities/model/choose-models.ts'
import { useModelChange } from '#entities/model/use-model-change.ts'
import classes from './models.module.css'

type OrderFormProps = {
  readonly use: ModelUse
  readonly order: ModelOrder
  readonly found: readonly ModelServer[]
  readonly close: () => void
}

/** A model while it is typed; without a provider there is none. */
type Typed = { readonly provider: ModelProvider | ''; readonly model: string; readonly baseUrl: string }

const typedOf = (model: Model | undefined): Typed =>
  model ? { baseUrl: '', ...model } : { provider: '', model: '', baseUrl: '' }

const givenOf = ({ provider, model, baseUrl }: Typed): object =>
  provider === 'compatible' ? { provider, model, baseUrl } : { provider, model }

/** What is wrong with a typed model, by its field. */
const faultsOf = (typed: Typed): Readonly<Record<string, string>> => {
  if (typed.provider === '') return {}
  const { error } = modelSchema.safeParse(givenOf(typed))
  // the first fault of a field says most
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))
}

const modelOf = (typed: Typed): readonly Model[] => {
  const { data } = modelSchema.safeParse(givenOf(typed))
  return data ? [data] : []
}

/** Which model is asked first, which second, and whether the offline engine comes last. */
export const OrderForm = ({ use, order, found, close }: OrderFormProps) => {
  const change = useModelChange()
  const [first, setFirst] = useState(typedOf(order.models[0]))
  const [second, setSecond] = useState(typedOf(order.models[1]))
  const [offlineLast, setOfflineLast] = useState(order.offlineLast)
  const [isTried, setIsTried] = useState(false)
  const isOffline = first.provider === ''
  const models = isOffline ? [] : [...modelOf(first), ...modelOf(second)]
  const faults = [faultsOf(first), faultsOf(second)]

  const act = async (reason: string) => {
    setIsTried(true)
    if (faults.some((each) => Object.keys(each).length > 0)) throw new Error('Please check the fields above.')
    return change(chooseModels(use, { models: [...models], offlineLast: isOffline || offlineLast, reason }))
  }
  const shown = isTried ? faults : [{}, {}]
  return (
    <ReasonForm
      explanation={
        use === 'texts'
          ? 'The first is asked. When it gives nothing, the next is, and the result says who made it. Prices for customers stay the same.'
          : 'The first is asked. When it gives nothing, the next is. Cropping, lettering and backgrounds are always done without a model.'
      }
      submit="Use them"
      act={act}
      done={isOffline ? 'The offline engine is in use.' : `${models[0]?.model ?? ''} is in use.`}
      close={close}
    >
      <ModelFields name="First" use={use} typed={first} faults={shown[0] ?? {}} found={found} onChange={setFirst} />
      {!isOffline && (
        <ModelFields
          name="Second"
          use={use}
          typed={second}
          faults={shown[1] ?? {}}
          found={found}
          onChange={setSecond}
        />
      )}
      {!isOffline && (
        <Checkbox
          radius="xs"
          label="Then the offline engine, so that nobody is left with nothing"
          checked={offlineLast}
          onChange={({ currentTarget }) => setOfflineLast(currentTarget.checked)}
        />
      )}
    </ReasonForm>
  )
}

type ModelFieldsProps = {
  readonly name: 'First' | 'Second'
  readonly use: ModelUse
  readonly typed: Typed
  readonly faults: Readonly<Record<string, string>>
  readonly found: readonly ModelServer[]
  readonly onChange: (typed: Typed) => void
}

const ModelFields = ({ name, use, typed, faults, found, onChange }: ModelFieldsProps) => {
  const listId = useId()
  const providers = Object.entries(modelProviders).filter(([id]) => use === 'texts' || id !== 'anthropic')
  const none = name === 'First' ? 'The offline engine' : 'None'
  const server = found.find(({ baseUrl }) => baseUrl === typed.baseUrl) ?? found[0]
  return (
    <fieldset className={classes.fields}>
      <legend>{name}</legend>
      <NativeSelect
        label="Provider"
        data={[{ value: '', label: none }, ...providers.map(([value, label]) => ({ value, label }))]}
        value={typed.provider}
        onChange={({ currentTarget }) => {
          const provider = currentTarget.value as Typed['provider']
          onChange({ ...typed, provider, baseUrl: typed.baseUrl || (server?.baseUrl ?? '') })
        }}
      />
      {typed.provider !== '' && (
        <TextInput
          label="Model"
          autoComplete="off"
          list={listId}
          value={typed.model}
          error={faults['model']}
          onChange={({ currentTarget }) => onChange({ ...typed, model: currentTarget.value.trim() })}
        />
      )}
      {typed.provider === 'compatible' && (
        <>
          <datalist id={listId}>
            {server?.models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
          <TextInput
            label="Address"
            description="Of a server with OpenAI’s protocol, such as Ollama or LM Studio."
            placeholder="http://127.0.0.1:11434/v1"
            autoComplete="off"
            value={typed.baseUrl}
            error={faults['baseUrl']}
            onChange={({ currentTarget }) => onChange({ ...typed, baseUrl: currentTarget.value.trim() })}
          />
        </>
      )}
    </fieldset>
  )
}
