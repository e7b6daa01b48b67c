import { Dialog } from '#components/ui/dialog.tsx'
import { RefundForm } from './refund-form.tsx'

type RefundDialogProps = { readonly uid: string; readonly job: string | null; readonly close: () => void }

/** Refunds the job whose id is given. */
export const RefundDialog = ({ uid, job, close }: RefundDialogProps) => (
  <Dialog opened={job !== null} close={close} title="Refund a job">
    {job !== null && <RefundForm uid={uid} job={job} close={close} />}
  </Dialog>
)
