import '@mantine/core/styles/Input.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { keyPlaceSchema, modelKeySchema, modelProviders } from '@vignette/domain/models/schemas'
import { useState } from 'react'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { setModelKey } from '../api/models.ts'
import { useModelChange } from '#entities/model/use-model-change.ts'

/** A key of a provider, or of another server, in place of the one before. */
export const KeyForm = ({ close }: { readonly close: () => void }) => {
  const change = useModelChange()
  const [provider, setProvider] = useState('openai')
  const [baseUrl, setBaseUrl] = useState('')
  const [key, setKey] = useState('')
  const [isTried, setIsTried] = useState(false)
  const place = provider === 'compatible' ? baseUrl : provider
  const placeFault = keyPlaceSchema.safeParse(place).success ? undefined : 'Please enter the address of the server'
  const keyFault = modelKeySchema.safeParse(key).error?.issues[0]?.message

  const act = async (reason: string) => {
    setIsTried(true)
    if (placeFault !== undefined || keyFault !== undefined) throw new Error('Please check the fields above.')
    return change(setModelKey({ place, key, reason }))
  }
  return (
    <ReasonForm
      explanation="It is stored sealed and never shown again. It counts instead of the key in the environment."
      submit="Set the key"
      act={act}
      done="The key is set."
      close={close}
    >
      <NativeSelect
        label="For"
        data={Object.entries(modelProviders).map(([value, label]) => ({ value, label }))}
        value={provider}
        onChange={({ currentTarget }) => setProvider(currentTarget.value)}
      />
      {provider === 'compatible' && (
        <TextInput
          label="Address"
          placeholder="https://models.example.com/v1"
          autoComplete="off"
          value={baseUrl}
          error={isTried && placeFault}
          onChange={({ currentTarget }) => setBaseUrl(currentTarget.value.trim())}
        />
      )}
      <TextInput
        label="Key"
        type="password"
        autoComplete="off"
        value={key}
        error={isTried && keyFault}
        onChange={({ currentTarget }) => setKey(currentTarget.value.trim())}
      />
    </ReasonForm>
  )
}
