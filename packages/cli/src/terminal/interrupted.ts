/** A person answered a question with Ctrl-C. */
export class Interrupted extends Error {
  constructor() {
    super('Stopped.');
    this.name = 'Interrupted';
  }
}
