import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { keyPlaceOf } from '@vignette/domain/models/schemas'
import { Notice } from '#components/ui/notice.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { toast } from '#lib/toast.ts'
import { chooseModels } from './choose-models.ts'
import classes from './found-models.module.css'
import { modelsQuery } from './get-models.ts'
import { useModelChange } from './use-model-change.ts'

/** Model servers that run on the machine of `npm start` and do not write yet. One click lets one write. */
export const FoundModels = () => {
  const { data } = useQuery(modelsQuery)
  const change = useModelChange()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ baseUrl, model }: { readonly baseUrl: string; readonly model: string }) =>
      change(
        chooseModels('texts', {
          models: [{ provider: 'compatible', model, baseUrl }],
          offlineLast: true,
          reason: 'Found on this machine',
        }),
      ),
    onSuccess: (_, { model }) => toast.success(`${model} writes from now on.`),
  })
  const inUse = new Set(data?.uses.texts.order.models.map(keyPlaceOf))
  const waiting = (data?.found ?? []).filter(({ baseUrl }) => !inUse.has(baseUrl))
  if (waiting.length === 0) return null
  return (
    <>
      {waiting.map(({ name, baseUrl, models }) => (
        <Notice key={baseUrl}>
          <div className={classes.found}>
            <span>
              {name} runs on this machine, at {baseUrl}.
            </span>
            {models.slice(0, 4).map((model) => (
              <Button key={model} size="compact-sm" loading={isPending} onClick={() => mutate({ baseUrl, model })}>
                Let {model} write
              </Button>
            ))}
          </div>
        </Notice>
      ))}
      {error && <FailureNotice error={error} />}
    </>
  )
}
