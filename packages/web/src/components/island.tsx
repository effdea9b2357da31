import type { ComponentType } from 'react';

interface IslandProps<P extends object> {
  /** The name under which `client/main.tsx` knows the component. */
  readonly name: string;
  readonly component: ComponentType<P>;
  readonly props: P;
  readonly className?: string;
}

/** A part of a static page that comes alive in the browser: its properties travel in an attribute. */
export function Island<P extends object>({ name, component: Component, props, className }: IslandProps<P>) {
  return (
    <div className={className} data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
