import { ListError } from '../../base/ui/list-states.tsx';

/** Says that the post types of a section could not be loaded, so that users do not take them for deleted. */
export function NotLoadedTypes({ error, retry }: { error: Error; retry: () => void }) {
  return <ListError error={error} onRetry={retry} what="The post types could not be loaded" />;
}
