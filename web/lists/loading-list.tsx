import './loading-list.css'
import { Loading } from '#web/components/notices/loading.tsx'

/** Stands where a list will be. */
export const LoadingList = () => (
  <div className="loading-list">
    <Loading />
  </div>
)
