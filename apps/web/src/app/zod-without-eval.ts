import { config } from 'zod/v4/core'

// The content security policy forbids eval, and zod's probe for it would be reported as a violation. Schemas probe when
// they are made, so this comes before all of them; from the core, since that does not bring the rest of zod along.
config({ jitless: true })
