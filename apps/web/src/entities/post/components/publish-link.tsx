import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { IconSend } from '#components/ui/icons.ts'
import { composeLink, type Material } from '../compose-link.ts'

type PublishLinkProps = {
  /** What is published, for people who do not see where the button stands. */
  readonly name: string
  readonly material: Material
}

/** Beside a result: takes it on to the composer. */
export const PublishLink = ({ name, material }: PublishLinkProps) => (
  <Button
    component={Link}
    {...composeLink(material)}
    variant="subtle"
    size="xs"
    leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
    aria-label={`Publish: ${name}`}
  >
    Publish
  </Button>
)
