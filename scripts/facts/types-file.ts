// Reads webpack's type declarations with TypeScript's parser: members of classes and interfaces by name, with
// their types as text.
import ts from "typescript";

/** Aliases whose members the declarations repeat instead of using the alias. */
const SPELLED_OUT = ["Expression", "Statement"];

/** A property of a class, an interface, or an object type. */
export interface Member {
  name: string;
  type: ts.TypeNode | undefined;
  optional: boolean;
  deprecated: boolean;
}

type Declaration = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** A declaration file. */
export class TypesFile {
  private readonly source: ts.SourceFile;
  private readonly declarations = new Map<string, Declaration>();

  constructor(text: string) {
    this.source = ts.createSourceFile("types.d.ts", text, ts.ScriptTarget.Latest, true);
    // webpack declares the interfaces that plugins may extend in the namespace that it exports.
    for (const statement of [...this.source.statements, ...this.exportedStatements()]) {
      const isNamed =
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement);
      if (isNamed && statement.name) this.declarations.set(statement.name.text, statement);
    }
  }

  private exportedStatements(): readonly ts.Statement[] {
    return this.source.statements.flatMap((statement) =>
      ts.isModuleDeclaration(statement) &&
      statement.name.text === "exports" &&
      statement.body &&
      ts.isModuleBlock(statement.body)
        ? [...statement.body.statements]
        : [],
    );
  }

  /** Returns the names of all classes, interfaces, and type aliases. */
  names(): string[] {
    return [...this.declarations.keys()];
  }

  /** Returns the properties and getters of a class or interface, without methods. */
  membersOf(name: string): Member[] {
    const declaration = this.declarations.get(name);
    if (!declaration) return [];
    if (ts.isTypeAliasDeclaration(declaration)) return this.membersOfType(declaration.type);
    return this.properties(declaration.members);
  }

  /** Returns the properties of an object type, inline or named, and of all parts of an intersection. */
  membersOfType(type: ts.TypeNode | undefined): Member[] {
    if (!type) return [];
    if (ts.isTypeLiteralNode(type)) return this.properties(type.members);
    if (ts.isIntersectionTypeNode(type)) {
      return type.types.flatMap((part) => this.membersOfType(part));
    }
    if (!ts.isTypeReferenceNode(type)) return [];
    const name = this.textOf(type.typeName);
    if (name === "Readonly") return this.membersOfType(type.typeArguments?.[0]);
    return this.membersOf(name);
  }

  /** Returns the methods of an object type or interface. */
  signaturesOf(type: ts.TypeNode): ts.MethodSignature[] {
    if (ts.isTypeLiteralNode(type)) return type.members.filter(ts.isMethodSignature);
    if (!ts.isTypeReferenceNode(type)) return [];
    const declaration = this.declarations.get(this.textOf(type.typeName));
    return declaration && ts.isInterfaceDeclaration(declaration)
      ? declaration.members.filter(ts.isMethodSignature)
      : [];
  }

  /** Returns the return type of a class's static member, which is a method or a property with a function. */
  staticResult(className: string, name: string): ts.TypeNode | undefined {
    const declaration = this.declarations.get(className);
    if (!declaration || !ts.isClassDeclaration(declaration)) return undefined;
    for (const member of declaration.members) {
      if (member.name?.getText(this.source) !== name) continue;
      if (ts.isMethodDeclaration(member)) return member.type;
      if (ts.isPropertyDeclaration(member) && member.type && ts.isFunctionTypeNode(member.type)) {
        return member.type.type;
      }
    }
    return undefined;
  }

  /** Returns the type of an alias, or undefined if the name isn't an alias. */
  alias(name: string): ts.TypeNode | undefined {
    const declaration = this.declarations.get(name);
    return declaration && ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
  }

  /** Returns the text of a type on one line, without the name of the exported namespace. */
  textOf(type: ts.Node): string {
    return onOneLine(this.withAliases(type)).replaceAll(/\bexports\.(?=[A-Z])/g, "");
  }

  /** Returns the source of a type in which unions use aliases instead of repeating their members. */
  private withAliases(type: ts.Node): string {
    const start = type.getStart(this.source);
    let text = type.getText(this.source);
    const unions: ts.UnionTypeNode[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isUnionTypeNode(node)) unions.push(node);
      else node.forEachChild(visit);
    };
    visit(type);
    for (const union of unions.reverse()) {
      const [from, to] = [union.getStart(this.source) - start, union.getEnd() - start];
      text = text.slice(0, from) + this.unionText(union) + text.slice(to);
    }
    return text;
  }

  private unionText(union: ts.UnionTypeNode): string {
    const texts = (node: ts.UnionTypeNode) =>
      node.types.map((member) => member.getText(this.source));
    let members = texts(union);
    for (const name of SPELLED_OUT) {
      const alias = this.alias(name);
      if (!alias || !ts.isUnionTypeNode(alias) || alias === union) continue;
      const repeated = texts(alias);
      if (!repeated.every((member) => members.includes(member))) continue;
      members = [name, ...members.filter((member) => !repeated.includes(member))];
    }
    return members.join(" | ");
  }

  /** Returns the parameters of a class's constructor as text, or undefined if it doesn't declare one. */
  constructorParameters(className: string): string | undefined {
    const declaration = this.declarations.get(className);
    if (!declaration || !ts.isClassDeclaration(declaration)) return undefined;
    const found = declaration.members.find((member) => ts.isConstructorDeclaration(member));
    if (!found || found.parameters.length === 0) return undefined;
    return found.parameters.map((parameter) => this.textOf(parameter)).join(", ");
  }

  /** Returns the names of all exports, including those of nested namespaces: "optimize.SplitChunksPlugin". */
  exports(): string[] {
    const names: string[] = [];
    const visit = (node: ts.Node, prefix: string): void => {
      if (ts.isExportSpecifier(node) || ts.isVariableDeclaration(node)) {
        names.push(prefix + node.name.getText(this.source));
        return;
      }
      const inner = ts.isModuleDeclaration(node) ? `${prefix}${node.name.text}.` : prefix;
      node.forEachChild((child) => visit(child, inner));
    };
    for (const statement of this.exportedStatements()) visit(statement, "");
    return names;
  }

  private properties(members: readonly ts.Node[]): Member[] {
    return members.flatMap((member) => {
      const isGetter = ts.isGetAccessorDeclaration(member);
      if (!isGetter && !ts.isPropertySignature(member) && !ts.isPropertyDeclaration(member)) {
        return [];
      }
      const tags = ts.getJSDocTags(member);
      return [
        {
          name: "text" in member.name ? member.name.text : member.name.getText(),
          type: member.type,
          optional: !isGetter && member.questionToken !== undefined,
          deprecated: tags.some(({ tagName }) => tagName.text === "deprecated"),
        },
      ];
    });
  }
}

/** Returns the text of a type without comments and line breaks. */
export function onOneLine(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/([([<]) /g, "$1")
    .replaceAll(/,? ([\])>])/g, "$1")
    .replaceAll("; }", " }");
}
