import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconCopy } from '#components/ui/icons.ts'
import type { Customer } from '@vignette/domain/support/schemas/customers'
import { Sheet } from '#components/layout/sheet.tsx'
import { toast } from '#lib/toast.ts'
import classes from './ids-section.module.css'

type IdsSectionProps = { readonly customer: Pick<Customer, 'firebaseUID' | 'workspaceId' | 'email'> }

export const IdsSection = ({ customer: { firebaseUID, workspaceId, email } }: IdsSectionProps) => (
  <Sheet title="To copy">
    <dl className={classes.ids}>
      <Id name="user id" id={firebaseUID} />
      <Id name="workspace id" id={workspaceId} />
      <Id name="e-mail address" id={email} />
    </dl>
  </Sheet>
)

const copy = async (name: string, id: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(id)
    toast.success(`The ${name} is copied.`)
  } catch {
    toast.error('Your browser does not let us copy. Please select the text and copy it yourself.')
  }
}

const Id = ({ name, id }: { readonly name: string; readonly id: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{id}</code>
      <Button
        variant="default"
        size="xs"
        aria-label={`Copy the ${name}`}
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
        onClick={() => void copy(name, id)}
      >
        Copy
      </Button>
    </dd>
  </div>
)
