import { Accessibility } from '@dnd-kit/dom';

/**
 * dnd-kit's plugin visits every row of a list whenever a row is added: 20,000 visits, a third of the dashboard's time while a
 * page of 200 sections opens. Here it visits them once, after all rows of one rendering:
 *
 * row added ──▶ outer effect: ends the inner one, asks for a microtask
 * microtask ──▶ inner effect: the plugin's own, which follows every row until the next one is added
 *
 * `registerEffect` is a protected part of its interface, and called by the plugin's constructor, so there are no fields here.
 */
export class GatheredAccessibility extends Accessibility {
  protected override registerEffect(look: () => void): () => void {
    let end = () => {};
    let isAsked = false;
    let isOver = false;
    return super.registerEffect(() => {
      void this.manager.registry.draggables.value;
      end();
      end = () => {};
      if (!isAsked)
        queueMicrotask(() => {
          isAsked = false;
          if (!isOver) end = super.registerEffect(look);
        });
      isAsked = true;
      isOver = false;
      // Called before each turn of the effect, and when the plugin is destroyed.
      return () => {
        isOver = true;
      };
    });
  }
}
