import { buildSchema } from 'graphql';

/** What the product can be asked for by GraphQL; a project leads to its tasks, and a task back to its project. */
export const schema = buildSchema(`
  type Query {
    me: Person!
    projects(first: Int = 20): [Project!]!
    project(id: ID!): Project
    products: [Product!]!
  }
  type Mutation {
    renameTask(id: ID!, title: String!): Task
  }
  type Person { id: ID! name: String! }
  type Project { id: ID! name: String! description: String! tasks(first: Int = 20): [Task!]! }
  type Task { id: ID! title: String! done: Boolean! project: Project! }
  type Product { id: ID! name: String! price_cents: Int! }
`);
