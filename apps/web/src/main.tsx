import './app/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { configQuery } from './lib/api/get-config.ts'
import { queryClient } from './lib/query-client.ts'

void queryClient.prefetchQuery(configQuery)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
